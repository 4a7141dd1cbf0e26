package org.strobe.mpi.nativempi.library;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The JVM's handlers of the signals that report faults. The JVM needs them: a null check and a stack overflow are faults that
 * it handles. UCX takes them when it is loaded, and would end the process at the next null check.
 *
 * <pre>
 *   save      before a library is loaded
 *   restore   after it was loaded, and after Init
 * </pre>
 */
public final class SignalHandlers {
    /** SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV of Linux. */
    private static final int[] SIGNALS = {4, 5, 7, 8, 11};

    /** More than the bytes of a {@code struct sigaction}. */
    private static final long BYTES = 256;

    private final MemorySegment saved = Arena.ofAuto().allocate(SIGNALS.length * BYTES, Long.BYTES);
    private final MemorySegment present = Arena.ofAuto().allocate(BYTES, Long.BYTES);

    private SignalHandlers() {}

    /** Handlers as they are now. */
    static SignalHandlers save() {
        SignalHandlers handlers = new SignalHandlers();
        for (int i = 0; i < SIGNALS.length; i++) {
            SystemCalls.signalAction(SIGNALS[i], 0, handlers.saved.address() + i * BYTES);
        }
        return handlers;
    }

    /** Gives each signal its handler back. */
    public void restore() {
        for (int i = 0; i < SIGNALS.length; i++) {
            SystemCalls.signalAction(SIGNALS[i], 0, present.address());
            // The handler's address stands first.
            if (present.get(ValueLayout.JAVA_LONG, 0) != saved.get(ValueLayout.JAVA_LONG, i * BYTES)) {
                SystemCalls.signalAction(SIGNALS[i], saved.address() + i * BYTES, 0);
            }
        }
    }
}

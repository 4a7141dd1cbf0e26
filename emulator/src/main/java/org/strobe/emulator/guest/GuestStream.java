package org.strobe.emulator.guest;

import java.io.PrintStream;
import java.util.function.Supplier;

/** Output of a guest: its initial stream, made on first use, or a stream that it has set. */
final class GuestStream {
    private final Supplier<PrintStream> beginning;
    private volatile PrintStream first;
    private volatile boolean isSet;
    private volatile PrintStream set;

    GuestStream(Supplier<PrintStream> beginning) {
        this.beginning = beginning;
    }

    PrintStream get() {
        if (isSet) {
            return set;
        }
        PrintStream made = first;
        if (made == null) {
            made = beginning.get();
            first = made;
        }
        return made;
    }

    /** @param isBeginning true if the stream stands for the initial one */
    void set(PrintStream stream, boolean isBeginning) {
        set = stream;
        isSet = !isBeginning;
    }

    /** Flushes the existing streams. */
    void flush() {
        PrintStream made = first;
        if (made != null) {
            made.flush();
        }
        PrintStream own = set;
        if (isSet && own != null) {
            own.flush();
        }
    }
}

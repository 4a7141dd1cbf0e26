package org.strobe.shm.signal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/** Linux signals that stop and continue processes of this user. */
public final class ProcessSignals {
    private static final int CONTINUE = 18;
    private static final int STOP = 19;
    private static final int PR_SET_PDEATHSIG = 1;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle SEND = handle("kill", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle PRCTL = handle(
            "prctl",
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
            Linker.Option.firstVariadicArg(1));

    private ProcessSignals() {}

    @SuppressWarnings("restricted")
    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        return LINKER.defaultLookup()
                .find(name)
                .map(address -> LINKER.downcallHandle(address, type, options))
                .orElse(null);
    }

    /** True if this computer has these signals. */
    public static boolean arePresent() {
        return SEND != null && PRCTL != null && System.getProperty("os.name").equals("Linux");
    }

    /** Stops a process; false if there is no such process. */
    public static boolean stop(long pid) {
        return send(pid, STOP);
    }

    /** Continues a stopped process; false if there is no such process. */
    public static boolean resume(long pid) {
        return send(pid, CONTINUE);
    }

    private static boolean send(long pid, int signal) {
        if (pid <= 1 || pid > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("pid=" + pid + ": must be 2 to " + Integer.MAX_VALUE);
        }
        try {
            return (int) SEND.invokeExact((int) pid, signal) == 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Requests that this process continue when its parent dies, so that a stopped process notices the death. */
    public static void resumeWhenParentDies() {
        try {
            int ignored = (int) PRCTL.invokeExact(PR_SET_PDEATHSIG, (long) CONTINUE, 0L, 0L, 0L);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.strobe.shm.signal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/** Signals by which processes of this user are stopped and go on, on Linux. They reach no process but that one. */
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

    /** Whether this computer has them. */
    public static boolean arePresent() {
        return SEND != null && PRCTL != null && System.getProperty("os.name").equals("Linux");
    }

    /** A process stops where it is; tells whether there is such a process. */
    public static boolean stop(long pid) {
        return send(pid, STOP);
    }

    /** A process that was stopped goes on; tells whether there is such a process. */
    public static boolean goOn(long pid) {
        return send(pid, CONTINUE);
    }

    private static boolean send(long pid, int signal) {
        if (pid <= 1 || pid > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("pid=" + pid + ": no process of a user");
        }
        try {
            return (int) SEND.invokeExact((int) pid, signal) == 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** If this process is stopped when the one that started it dies, it goes on, so that it can notice. */
    public static void goOnWhenParentDies() {
        try {
            int ignored = (int) PRCTL.invokeExact(PR_SET_PDEATHSIG, (long) CONTINUE, 0L, 0L, 0L);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}

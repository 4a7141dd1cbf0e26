package org.strobe.bench.plan;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Runner of one process at a time. Ends the last one with this JVM, and starts none afterwards. */
final class Child implements AutoCloseable {
    /** Exit codes of a JVM ended by Ctrl-C or a plain kill. */
    private static final Set<Integer> SIGNALS = Set.of(130, 143);

    private static final long GRACE_MILLIS = 1000;

    private final Thread hook;
    private Process process;
    private boolean isEnding;

    /** @param interrupted run if this JVM ends before {@link #close}, which then does not return */
    Child(Runnable interrupted) {
        hook = new Thread(
                () -> {
                    end();
                    interrupted.run();
                },
                "strobe-bench-child-end");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private synchronized void end() {
        isEnding = true;
        if (process != null) {
            process.destroy();
        }
    }

    /**
     * Runs a process without input. Never returns when this JVM ends meanwhile, so that the end is not taken for a
     * failure.
     *
     * @return its exit code
     */
    int run(ProcessBuilder builder) throws IOException, InterruptedException {
        Process started = start(builder);
        started.getOutputStream().close();
        try {
            int exitCode = started.waitFor();
            if (SIGNALS.contains(exitCode)) {
                Thread.sleep(GRACE_MILLIS); // the terminal's signal may reach the child before this JVM
            }
            awaitIfEnding();
            return exitCode;
        } finally {
            started.destroy();
        }
    }

    /** The JDK starts processes through a helper; a signal to the whole group ends it, and the start fails. */
    private Process start(ProcessBuilder builder) throws IOException, InterruptedException {
        try {
            return startUnlessEnding(builder);
        } catch (IOException e) {
            Thread.sleep(GRACE_MILLIS); // this JVM may learn of the signal later
            awaitIfEnding();
            throw e;
        }
    }

    private synchronized Process startUnlessEnding(ProcessBuilder builder) throws IOException, InterruptedException {
        awaitIfEnding();
        process = builder.start();
        return process;
    }

    private void awaitIfEnding() throws InterruptedException {
        if (isEnding()) {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    private synchronized boolean isEnding() {
        return isEnding;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LockSupport.park(); // this JVM ends, and the hook reports the progress
        }
    }
}

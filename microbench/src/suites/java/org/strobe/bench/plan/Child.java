package org.strobe.bench.plan;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** One process after the other; the last ends when this JVM does, and then none begins. */
final class Child implements AutoCloseable {
    /** What a JVM exits with that Ctrl-C or a plain kill has ended. */
    private static final Set<Integer> SIGNALS = Set.of(130, 143);

    private static final long GRACE_MILLIS = 1000;

    private final Thread hook;
    private Process process;
    private boolean isEnding;

    /** @param interrupted is done when this JVM ends before this is closed, which does not return then */
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

    /** Runs one without input; returns its exit code. Does not return when this JVM ends meanwhile, so that nobody takes that for a failure. */
    int run(ProcessBuilder builder) throws IOException, InterruptedException {
        Process started = start(builder);
        started.getOutputStream().close();
        try {
            int exitCode = started.waitFor();
            if (SIGNALS.contains(exitCode)) {
                Thread.sleep(
                        GRACE_MILLIS); // the terminal's signal may have reached the child before it reaches this JVM
            }
            awaitIfEnding();
            return exitCode;
        } finally {
            started.destroy();
        }
    }

    private synchronized Process start(ProcessBuilder builder) throws IOException, InterruptedException {
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
            LockSupport.park(); // this JVM ends, and the hook tells how far it has come
        }
    }
}

package org.strobe.emulator.console;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * {@code System.out}, {@code System.err} and {@code System.in} of a JVM whose ranks are threads. While a job runs, they
 * dispatch to the rank of the calling thread; threads without a rank use the earlier streams.
 *
 * <p>A stream that other code has set meanwhile stays when the last job ends. A dispatching stream that a program has
 * kept remains usable; without a job it leads to the earlier streams.
 */
public final class Streams {
    private static int jobs;
    private static CurrentStreams current;
    private static DispatchingPrintStream out;
    private static DispatchingPrintStream err;
    private static DispatchingInputStream in;

    private Streams() {}

    /**
     * Installs the dispatching streams, unless another job has.
     *
     * @param ranks finds the calling thread's rank; equal for all jobs of a JVM
     * @return handle to close at the end of the job
     */
    public static synchronized Installed install(CurrentStreams ranks) {
        if (jobs > 0 && !current.equals(ranks)) {
            throw new IllegalStateException("ranks=" + ranks + ": a running job dispatches by " + current);
        }
        if (jobs == 0) {
            current = ranks;
            out = new DispatchingPrintStream(ranks::outOrNull, System.out);
            err = new DispatchingPrintStream(ranks::errOrNull, System.err);
            in = new DispatchingInputStream(ranks::inOrNull, System.in);
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
        }
        jobs++;
        return new Installed();
    }

    /** Standard output of threads without a rank. */
    public static synchronized PrintStream originalOut() {
        return System.out instanceof DispatchingPrintStream dispatching ? dispatching.original() : System.out;
    }

    /** Standard error of threads without a rank. */
    public static synchronized PrintStream originalErr() {
        return System.err instanceof DispatchingPrintStream dispatching ? dispatching.original() : System.err;
    }

    /** Standard input of threads without a rank. */
    public static synchronized InputStream originalIn() {
        return System.in instanceof DispatchingInputStream dispatching ? dispatching.original() : System.in;
    }

    private static synchronized void uninstall() {
        jobs--;
        if (jobs > 0) {
            return;
        }
        if (System.out == out) {
            System.setOut(out.original());
        }
        if (System.err == err) {
            System.setErr(err.original());
        }
        if (System.in == in) {
            System.setIn(in.original());
        }
        current = null;
        out = null;
        err = null;
        in = null;
    }

    /** One job's hold on the dispatching streams. */
    public static final class Installed implements AutoCloseable {
        private final AtomicBoolean closed = new AtomicBoolean();

        private Installed() {}

        /** Releases the hold; the last one restores the earlier streams. Idempotent. */
        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                uninstall();
            }
        }
    }
}

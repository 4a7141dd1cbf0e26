package org.strobe.emulator.console;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * {@code System.out}, {@code System.err} and {@code System.in} of a JVM whose ranks are threads: while at least one job
 * runs, they lead each thread to the streams of its rank, and threads without a rank to the streams that were there
 * before.
 *
 * <p>A stream that somebody else has put there in the meantime stays when the last job ends. A dispatching stream that a
 * program has kept goes on to work; without a job it leads to the streams from before.
 */
public final class Streams {
    private static int jobs;
    private static CurrentStreams current;
    private static DispatchingPrintStream out;
    private static DispatchingPrintStream err;
    private static DispatchingInputStream in;

    private Streams() {}

    /**
     * Puts the dispatching streams in place, unless another job has.
     *
     * @param ranks who knows the calling thread's rank; all jobs of a JVM give the same
     * @return to be closed when the job has ended
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

    /** Where threads without a rank print. */
    public static synchronized PrintStream originalOut() {
        return System.out instanceof DispatchingPrintStream dispatching ? dispatching.original() : System.out;
    }

    /** Where threads without a rank print errors. */
    public static synchronized PrintStream originalErr() {
        return System.err instanceof DispatchingPrintStream dispatching ? dispatching.original() : System.err;
    }

    /** What threads without a rank read. */
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

        /** Lets go; the last one puts the earlier streams back. Closing twice does nothing. */
        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                uninstall();
            }
        }
    }
}

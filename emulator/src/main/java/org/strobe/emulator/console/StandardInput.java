package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A job's standard input, for the ranks of this process and for child processes that host ranks. Ask for all streams and
 * pumps before the ranks start: each gets the bytes that arrive after it was asked for.
 *
 * <p>A rank reads only what it asks for. A child is another matter: nobody can see from here whether it reads, so its
 * pump keeps one chunk ahead of it. With {@link InputChoice#ALL} the input is kept in memory until the slowest rank has
 * read it, since to hold up the others could bring the job to a stand-still.
 */
public final class StandardInput implements AutoCloseable {
    private final InputSource source;
    private final InputChoice choice;
    private final List<InputStream> taps = new ArrayList<>();

    public StandardInput(InputSource source, InputChoice choice) {
        this.source = source;
        this.choice = choice;
    }

    /**
     * The standard input of a rank of this process. Reads wait interruptibly, and an interrupt ends them with an
     * {@link java.io.InterruptedIOException}; for a rank that does not read, they find the end at once.
     *
     * @param beforeWaiting is run before a read waits: the place to show the prompt
     */
    public InputStream forRank(int rank, Runnable beforeWaiting) {
        if (!choice.reads(rank)) {
            return InputStream.nullInputStream();
        }
        InputStream tap = source.tap(beforeWaiting);
        remember(tap);
        return tap;
    }

    /**
     * Feeds a child process, if one of its ranks reads; else its input is closed at once. A daemon thread does it, which
     * ends with the input, when the child no longer takes it, and when the pump or this object is closed.
     *
     * @param childInput the child's standard input; closed at the end
     */
    public Pump pump(int[] childRanks, OutputStream childInput) {
        for (int rank : childRanks) {
            if (choice.reads(rank)) {
                InputStream tap = source.tap();
                remember(tap);
                return new Pump(tap, childInput);
            }
        }
        return new Pump(InputStream.nullInputStream(), childInput);
    }

    private synchronized void remember(InputStream tap) {
        taps.add(tap);
    }

    /** Ends all reads and pumps. */
    @Override
    public synchronized void close() throws IOException {
        Failures failures = new Failures();
        for (InputStream tap : taps) {
            failures.collect(tap::close);
        }
        taps.clear();
        failures.rethrow();
    }

    /** What carries standard input to a child. The owner closes it when the child has ended. */
    public static final class Pump implements AutoCloseable {
        private final InputStream tap;
        private final OutputStream childInput;
        private final Thread thread;

        private Pump(InputStream tap, OutputStream childInput) {
            this.tap = tap;
            this.childInput = childInput;
            this.thread = Thread.ofPlatform()
                    .daemon()
                    .name("strobe-stdin-pump")
                    .inheritInheritableThreadLocals(false)
                    .unstarted(this::run);
        }

        /** Begins to carry; of several pumps none before all are made. */
        public void start() {
            thread.start();
        }

        private void run() {
            byte[] buffer = new byte[8192];
            try (tap;
                    childInput) {
                int read = tap.read(buffer);
                while (read >= 0) {
                    childInput.write(buffer, 0, read);
                    childInput.flush();
                    read = tap.read(buffer);
                }
            } catch (IOException e) {
                // The child has gone, or the pump was closed: either way nobody reads any more.
                return;
            }
        }

        /** Whether the pump still runs. */
        public boolean isAlive() {
            return thread.isAlive();
        }

        /** Ends the pump. */
        @Override
        public void close() throws IOException {
            tap.close();
        }
    }
}

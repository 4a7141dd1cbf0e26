package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.console.sink.Failures;

/**
 * Standard input of a job, for ranks of this process and for child processes. Request all streams and pumps before the
 * ranks start: each gets only later bytes.
 *
 * <p>A rank reads on demand. The demand of a child is unknown, so its pump stays one chunk ahead. With {@link
 * InputChoice#ALL} input is kept in memory until the slowest rank has read it, since back-pressure on the others could
 * stop the job.
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
     * Standard input of a rank of this process. Reads wait interruptibly, and an interrupt ends them with an {@link
     * java.io.InterruptedIOException}. A rank that does not read finds the end at once.
     *
     * @param beforeWaiting runs before a read waits, to show the prompt
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
     * Feeds a child process, if one of its ranks reads; else closes its input at once. A daemon thread feeds it. The
     * thread ends with the input, with the child, or when the pump or this object is closed.
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

    /** Forwards standard input to a child. The owner closes it when the child has ended. */
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

        /** Starts to forward. Must not be called before all pumps are made. */
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
                // The child has ended, or the pump was closed: nobody reads any more.
                return;
            }
        }

        /** True while the pump runs. */
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

package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One stream with several readers, each of which gets every byte: usually {@code System.in}.
 *
 * <pre>
 *   stream --> reader thread --> chunk -> chunk -> chunk -> (none yet)
 *              (a daemon; only      ^                 ^
 *               while a tap waits)  tap of rank 0     tap of rank 1
 * </pre>
 *
 * <p>Only the thread blocks in the stream's {@code read}. Taps wait interruptibly, and a waiting virtual thread frees
 * its carrier. Nothing is read without demand. Chunks are chained: bytes are stored once, and become garbage when the
 * slowest tap has read them. The thread ends with the last tap.
 *
 * <p>A pending read of the stream cannot be cancelled when the last tap is closed. Its bytes are kept for all taps of
 * the next job that are made before any tap reads. Therefore the source of a stream outlives jobs.
 */
public final class InputSource {
    private static final int CHUNK = 8192;

    private static InputSource standard;

    private final InputStream stream;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition wanted = lock.newCondition();
    private final Condition arrived = lock.newCondition();
    private final Set<Tap> open = new HashSet<>();
    private Chunk newest = new Chunk(new byte[0]);
    private Chunk unclaimed = newest;
    private Thread reader;
    private boolean demanded;
    private boolean reading;
    private boolean ended;
    private IOException failure;

    public InputSource(InputStream stream) {
        this.stream = stream;
    }

    /** The source of the original {@code System.in}, behind {@link Streams}. */
    public static synchronized InputSource standard() {
        InputStream now = Streams.originalIn();
        if (standard == null || !standard.stream.equals(now)) {
            standard = new InputSource(now);
        }
        return standard;
    }

    /** Adds a reader, which gets every byte that no other reader has begun. */
    InputStream tap() {
        return tap(() -> {});
    }

    /**
     * Adds a reader.
     *
     * @param beforeWaiting runs before each read that finds no bytes
     */
    InputStream tap(Runnable beforeWaiting) {
        lock.lock();
        try {
            Tap tap = new Tap(unclaimed, beforeWaiting);
            open.add(tap);
            startReader();
            return tap;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Starts the thread on behalf of the owner of the taps, not of the first rank that reads: a thread inherits state
     * from its creator.
     */
    private void startReader() {
        if (reader == null && !ended && failure == null) {
            reader = Thread.ofPlatform()
                    .daemon()
                    .name("strobe-stdin")
                    .inheritInheritableThreadLocals(false)
                    .start(this::readForTaps);
        }
    }

    private void readForTaps() {
        byte[] buffer = new byte[CHUNK];
        while (awaitDemand()) {
            IOException broken = null;
            int read = 0;
            try {
                read = stream.read(buffer);
            } catch (IOException e) {
                broken = e;
            } catch (RuntimeException e) {
                broken = new IOException("standard input threw " + e, e);
            }
            arrive(buffer, read, broken);
        }
    }

    /** Waits for demand; false when the thread must end. */
    private boolean awaitDemand() {
        lock.lock();
        try {
            boolean over = ended || failure != null;
            while (!demanded && !open.isEmpty() && !over) {
                wanted.awaitUninterruptibly();
            }
            reading = !open.isEmpty() && !over;
            if (!reading) {
                demanded = false;
                reader = null;
            }
            return reading;
        } finally {
            lock.unlock();
        }
    }

    /** True while the thread runs. */
    boolean hasReader() {
        lock.lock();
        try {
            return reader != null;
        } finally {
            lock.unlock();
        }
    }

    private void arrive(byte[] buffer, int read, IOException broken) {
        lock.lock();
        try {
            demanded = false;
            reading = false;
            ended = read < 0;
            failure = broken;
            if (read > 0) {
                newest.next = new Chunk(Arrays.copyOf(buffer, read));
                newest = newest.next;
            }
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Bytes of one read. */
    private static final class Chunk {
        private final byte[] bytes;
        private Chunk next;

        private Chunk(byte[] bytes) {
            this.bytes = bytes;
        }
    }

    /** Position of one reader in the chain. */
    private final class Tap extends InputStream {
        private final Runnable beforeWaiting;
        private Chunk chunk;
        private int position;
        private boolean closed;

        private Tap(Chunk chunk, Runnable beforeWaiting) {
            this.chunk = chunk;
            this.position = chunk.bytes.length;
            this.beforeWaiting = beforeWaiting;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, target.length);
            if (length == 0) {
                return 0;
            }
            if (isEmpty()) {
                beforeWaiting.run();
            }
            enter();
            try {
                if (!awaitBytes()) {
                    return -1;
                }
                int taken = Math.min(length, chunk.bytes.length - position);
                System.arraycopy(chunk.bytes, position, target, offset, taken);
                position += taken;
                return taken;
            } finally {
                lock.unlock();
            }
        }

        /** Checked apart from the wait, so that actions before the wait run without the lock. */
        private boolean isEmpty() {
            lock.lock();
            try {
                return !hasBytes();
            } finally {
                lock.unlock();
            }
        }

        private void enter() throws InterruptedIOException {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }

        /**
         * An abort ends a read by an interrupt. The interrupt status stays set, so that the rank's next wait ends as
         * well.
         */
        private InterruptedIOException interrupted() {
            Thread.currentThread().interrupt();
            return new InterruptedIOException("interrupted while reading standard input");
        }

        /** Moves to the next byte; false at the end. */
        private boolean awaitBytes() throws IOException {
            try {
                while (!closed && !hasBytes() && !ended && failure == null) {
                    demand();
                    arrived.await();
                }
            } catch (InterruptedException e) {
                throw interrupted();
            }
            if (closed) {
                throw new IOException("standard input is closed");
            }
            boolean there = hasBytes();
            if (!there && failure != null) {
                throw new IOException("standard input failed", failure);
            }
            return there;
        }

        private boolean hasBytes() {
            while (position == chunk.bytes.length && chunk.next != null) {
                chunk = chunk.next;
                position = 0;
                claim();
            }
            return position < chunk.bytes.length;
        }

        /** The first tap that begins the newest bytes claims them for the taps that are open now. */
        private void claim() {
            if (!closed && chunk.next == null) {
                unclaimed = chunk;
            }
        }

        /** Requests a read. One read satisfies all requests, since every tap gets its bytes. */
        private void demand() {
            demanded = true;
            wanted.signal();
        }

        /** Bytes that can be read at once, those of the stream included, for programs that poll. */
        @Override
        public int available() throws IOException {
            lock.lock();
            try {
                if (closed) {
                    throw new IOException("standard input is closed");
                }
                long bytes = (long) chunk.bytes.length - position;
                for (Chunk later = chunk.next; later != null; later = later.next) {
                    bytes += later.bytes.length;
                }
                if (bytes == 0 && !reading && !ended && failure == null) {
                    bytes = stream.available();
                }
                return (int) Math.min(bytes, Integer.MAX_VALUE);
            } finally {
                lock.unlock();
            }
        }

        /** Ends waiting reads, and drops unread bytes. */
        @Override
        public void close() {
            lock.lock();
            try {
                closed = true;
                open.remove(this);
                wanted.signal();
                chunk = newest;
                position = chunk.bytes.length;
                arrived.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}

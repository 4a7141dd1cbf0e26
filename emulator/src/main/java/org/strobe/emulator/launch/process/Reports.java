package org.strobe.emulator.launch.process;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Reports of processes to their launcher: whole objects through a ring of the launcher, so that they survive a kill. A
 * long report is cut into records; the last one is marked.
 */
@SuppressWarnings("EnumOrdinal") // all readers of the ordinals run the same jar
final class Reports {
    /** Kinds of reports. */
    enum Kind {
        OUTCOME,
        WAITS,
        STACKS,
        LOADS,
        CALLS,
        /** Request to spawn ranks from this one on; the value is their description. */
        SPAWN
    }

    /** A report about a rank. */
    record Report(Kind kind, int rank, Object value) {}

    private static final int CELLS = 1024;
    private static final int CHUNK = 512;
    private static final int LARGEST_RECORD = 1 << 15;
    private static final int KIND_SHIFT = 33;
    private static final long LAST = 1L << 32;
    private static final long RANK_MASK = LAST - 1;
    private static final long PAUSE = 200_000L;
    private static final Kind[] KINDS = Kind.values();

    private Reports() {}

    static long size() {
        return Ring.size(CELLS, CHUNK);
    }

    /** The launcher's end. Belongs to one thread. */
    static final class Reader {
        private final RingConsumer ring;
        private final Map<Long, ByteArrayOutputStream> unfinished = new HashMap<>();

        Reader(Memory memory, WaitingRoom room) {
            this.ring = Ring.create(memory, CELLS, CHUNK).consumer(room);
        }

        /** The next report; null if there is none yet. */
        Report poll() {
            int length = ring.poll();
            while (length != RingConsumer.EMPTY) {
                long envelope = ring.envelope();
                byte[] part = new byte[length];
                ring.read(part, 0);
                ring.release();
                long key = envelope & ~LAST;
                ByteArrayOutputStream whole = unfinished.computeIfAbsent(key, k -> new ByteArrayOutputStream());
                whole.writeBytes(part);
                if ((envelope & LAST) != 0) {
                    unfinished.remove(key);
                    Kind kind = KINDS[(int) (envelope >>> KIND_SHIFT)];
                    return new Report(kind, (int) (envelope & RANK_MASK), readOrNull(whole.toByteArray()));
                }
                length = ring.poll();
            }
            return null;
        }
    }

    /** A process's end; for any thread. */
    static final class Writer {
        private final MpscProducer ring;

        /** True if the launcher reads no more. */
        private final BooleanSupplier isOver;

        Writer(Memory memory, int process, BooleanSupplier isOver) {
            this.ring = Ring.open(memory).producer(process, null);
            this.isOver = isOver;
        }

        /** Sends a report, unless the launcher reads no more. */
        synchronized void send(Kind kind, int rank, Serializable value) throws IOException {
            byte[] bytes = write(value);
            int from = 0;
            do {
                int length = Math.min(LARGEST_RECORD, bytes.length - from);
                long last = from + length == bytes.length ? LAST : 0;
                long envelope = (long) kind.ordinal() << KIND_SHIFT | last | rank;
                while (!ring.tryWrite(envelope, bytes, from, length)) {
                    if (isOver.getAsBoolean()) {
                        return;
                    }
                    LockSupport.parkNanos(PAUSE);
                }
                from += length;
            } while (from < bytes.length);
        }
    }

    static byte[] write(Serializable value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    /** Reads an object; null if it cannot be read here, for example if only its process knows the class. */
    private static Object readOrNull(byte[] bytes) {
        try {
            return read(bytes);
        } catch (IllegalStateException e) {
            return null;
        }
    }

    /** Reads an object with the context class loader of the calling thread. */
    static Object read(byte[] bytes) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
                try {
                    return Class.forName(description.getName(), false, loader);
                } catch (ClassNotFoundException e) {
                    return super.resolveClass(description);
                }
            }
        }) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException | LinkageError e) {
            throw new IllegalStateException("what another process of this job has sent can't be read here: " + e, e);
        }
    }
}

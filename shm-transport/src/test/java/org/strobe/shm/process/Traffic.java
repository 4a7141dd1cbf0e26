package org.strobe.shm.process;

import java.util.Random;
import java.util.zip.CRC32C;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.wait.Waiter;

/**
 * Messages of mixed sizes, identical in every process: most fit a cell, some take chunks, a few have the ring's maximum
 * size. Envelope: producer (8 bits), number (24, wraps around), checksum of producer, number, length and payload (32).
 */
final class Traffic {
    static final int MOST = 1 << 24;

    private static final int INLINE = 48;
    private static final int OFFSETS = 1 << 16;

    private final int largest;
    private final byte[] pool;

    Traffic(int largest) {
        this.largest = largest;
        this.pool = new byte[OFFSETS + largest];
        new Random(1).nextBytes(pool);
    }

    /** Producer of either ring. */
    interface Writer {
        boolean tryWrite(long envelope, byte[] source, int index, int length);

        void awaitSpace(Waiter waiter, int length);

        static Writer of(SpscProducer producer) {
            return new Writer() {
                @Override
                public boolean tryWrite(long envelope, byte[] source, int index, int length) {
                    return producer.tryWrite(envelope, source, index, length);
                }

                @Override
                public void awaitSpace(Waiter waiter, int length) {
                    producer.awaitSpace(waiter, length);
                }
            };
        }

        static Writer of(MpscProducer producer) {
            return new Writer() {
                @Override
                public boolean tryWrite(long envelope, byte[] source, int index, int length) {
                    return producer.tryWrite(envelope, source, index, length);
                }

                @Override
                public void awaitSpace(Waiter waiter, int length) {
                    producer.awaitSpace(waiter, length);
                }
            };
        }
    }

    /**
     * Writes one message, waiting for space if necessary.
     *
     * @return how often the ring was full
     */
    int write(Writer writer, Waiter waiter, int producer, int number) {
        int refused = 0;
        while (!tryWrite(writer, producer, number)) {
            refused++;
            writer.awaitSpace(waiter, length(producer, number));
        }
        return refused;
    }

    /** Writes one message; false if the ring is full. */
    boolean tryWrite(Writer writer, int producer, int number) {
        long random = random(producer, number);
        int length = length(random);
        int offset = (int) (random >>> 48);
        long envelope = (long) producer << 56 | (long) number << 32 | checksum(producer, number, pool, offset, length);
        return writer.tryWrite(envelope, pool, offset, length);
    }

    private static long checksum(int producer, int number, byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (crc.getValue() ^ random(producer + length, number)) & 0xFFFF_FFFFL;
    }

    int length(int producer, int number) {
        return length(random(producer, number));
    }

    private int length(long random) {
        return Math.min(largest, lengthInALargeRing(random));
    }

    private int lengthInALargeRing(long random) {
        int kind = (int) random & 1023;
        int size = (int) (random >>> 10) & 0x7FFF_FFFF;
        if (kind < 700) {
            return size % (INLINE + 1);
        }
        if (kind < 950) {
            return INLINE + 1 + size % 464;
        }
        if (kind < 1015) {
            return 513 + size % 3584;
        }
        return kind < 1022 ? 4097 + size % 28_672 : largest;
    }

    /** SplitMix64 of the message's name. */
    private static long random(int producer, int number) {
        long z = ((long) producer << 32 | number) * 0x9E37_79B9_7F4A_7C15L + 0x9E37_79B9_7F4A_7C15L;
        z = (z ^ z >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ z >>> 27) * 0x94D0_49BB_1331_11EBL;
        return z ^ z >>> 31;
    }

    /** Reads and checks messages: each producer's arrive in order without a gap. */
    final class Reader {
        private final RingConsumer consumer;
        private final byte[] bytes = new byte[largest];
        private final int[] next;
        private long messages;
        private long payloadBytes;

        Reader(RingConsumer consumer, int producers) {
            this.consumer = consumer;
            this.next = new int[producers];
        }

        /** Reads the next message; false if there is none. */
        boolean poll() {
            int length = consumer.poll();
            if (length == RingConsumer.EMPTY) {
                return false;
            }
            long envelope = consumer.envelope();
            int producer = (int) (envelope >>> 56);
            int number = (int) (envelope >>> 32) & MOST - 1;
            consumer.read(bytes, 0);
            if (producer >= next.length
                    || number != (next[producer] & MOST - 1)
                    || length != length(producer, number)
                    || (envelope & 0xFFFF_FFFFL) != checksum(producer, number, bytes, 0, length)) {
                throw new AssertionError("message " + messages + ": producer=" + producer + " number=" + number
                        + " length=" + length + " envelope=0x" + Long.toHexString(envelope) + ": not the one expected");
            }
            consumer.release();
            next[producer]++;
            messages++;
            payloadBytes += length;
            return true;
        }

        /** Waits for the next message and reads it. */
        void read(Waiter waiter) {
            while (!poll()) {
                waiter.await(consumer, 0);
            }
        }

        /** Number of messages from a producer. */
        int from(int producer) {
            return next[producer];
        }

        long messages() {
            return messages;
        }

        long payloadBytes() {
            return payloadBytes;
        }
    }
}

package org.strobe.bcs.message;

import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;

/** Notices on their way from a node's NIC to one of its processes, in memory that both reach. */
public final class NoticeFifo {
    private static final int CELLS = 1 << 10;
    private static final int CHUNK = 64;
    private static final int SIZE = OutcomeLayout.SIZE_AT_PROCESS;

    private NoticeFifo() {}

    /** How much memory one takes. */
    public static long size() {
        return Ring.size(CELLS, CHUNK);
    }

    /** Makes an empty one in zeroed memory; the process's end, for one thread at a time. */
    public static Head create(Memory memory, int process) {
        Ring ring = Ring.create(memory, CELLS, CHUNK);
        return new Head(memory, ring.consumer(), process);
    }

    /** The NIC's end of the one that stands in this memory. */
    public static Tail open(Memory memory) {
        return new Tail(memory, Ring.open(memory).singleProducer(null));
    }

    /** Where notices are put in. */
    public static final class Tail {
        private final Memory memory;
        private final SpscProducer producer;

        private Tail(Memory memory, SpscProducer producer) {
            this.memory = memory;
            this.producer = producer;
        }

        /** Puts one in; false if there is no room before the process has taken some. */
        public boolean put(Notice notice) {
            long claim = producer.tryClaim(SIZE);
            if (claim == SpscProducer.FULL) {
                return false;
            }
            notice.writeWithoutProcess(memory, producer.payload(claim, SIZE));
            producer.publish(claim, 0, SIZE);
            return true;
        }
    }

    /** Where they are taken. */
    public static final class Head {
        private final Memory memory;
        private final RingConsumer consumer;

        private final int process;

        private Head(Memory memory, RingConsumer consumer, int process) {
            this.memory = memory;
            this.consumer = consumer;
            this.process = process;
        }

        /** Whether nothing is in it; for any thread. */
        public boolean isEmpty() {
            return !consumer.isReached(0);
        }

        /** Takes the next one; null if there is none. */
        public Notice poll() {
            if (consumer.poll() == RingConsumer.EMPTY) {
                return null;
            }
            Notice next = Notice.readAt(memory, consumer.payload(), process);
            consumer.release();
            return next;
        }
    }
}

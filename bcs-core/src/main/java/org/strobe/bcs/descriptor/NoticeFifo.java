package org.strobe.bcs.descriptor;

import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;

/** FIFO of notices from a node's NIC to one of its processes, in memory that both share. */
public final class NoticeFifo {
    private static final int CELLS = 1 << 10;
    private static final int CHUNK = 64;
    private static final int SIZE = NoticeLayout.SIZE_AT_PROCESS;

    private NoticeFifo() {}

    /** Bytes of memory that a FIFO needs. */
    public static long size() {
        return Ring.size(CELLS, CHUNK);
    }

    /** Creates an empty FIFO in zeroed memory and returns the process's end, for one thread at a time. */
    public static Head create(Memory memory, int process) {
        Ring ring = Ring.create(memory, CELLS, CHUNK);
        return new Head(memory, ring.consumer(), process);
    }

    /** Opens the FIFO in this memory and returns the NIC's end. */
    public static Tail open(Memory memory) {
        return new Tail(memory, Ring.open(memory).singleProducer(null));
    }

    /** Producer's end. */
    public static final class Tail {
        private final Memory memory;
        private final SpscProducer producer;

        private Tail(Memory memory, SpscProducer producer) {
            this.memory = memory;
            this.producer = producer;
        }

        /** Adds a notice; false if the FIFO is full. */
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

    /** Consumer's end. */
    public static final class Head {
        private final Memory memory;
        private final RingConsumer consumer;

        private final int process;

        private Head(Memory memory, RingConsumer consumer, int process) {
            this.memory = memory;
            this.consumer = consumer;
            this.process = process;
        }

        /** True if the FIFO is empty. Any thread may call. */
        public boolean isEmpty() {
            return !consumer.isReached(0);
        }

        /** Removes the next notice; null if there is none. */
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

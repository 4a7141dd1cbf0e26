package org.strobe.bcs.descriptor;

import java.util.List;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;

/**
 * FIFO of descriptors from a process to a thread of its node's NIC, in memory that both share. Posting needs no system
 * call.
 */
public final class DescriptorFifo {
    private static final int CELLS = 1 << 10;
    private static final int CHUNK = 64;

    private final Ring ring;

    private DescriptorFifo(Ring ring) {
        this.ring = ring;
    }

    /** Bytes of memory that a FIFO needs. */
    public static long size() {
        return Ring.size(CELLS, CHUNK);
    }

    /** Creates an empty FIFO in zeroed memory. */
    public static DescriptorFifo create(Memory memory) {
        return new DescriptorFifo(Ring.create(memory, CELLS, CHUNK));
    }

    /** Opens the FIFO in this memory. */
    public static DescriptorFifo open(Memory memory) {
        return new DescriptorFifo(Ring.open(memory));
    }

    /** The process's end, for one thread at a time. */
    public Tail tail() {
        return new Tail(ring.memory(), ring.singleProducer(null));
    }

    /** The NIC's end. */
    public Head head() {
        return new Head(ring.memory(), ring.consumer());
    }

    /** Producer's end. */
    public static final class Tail {
        private final Memory memory;
        private final SpscProducer producer;

        private Tail(Memory memory, SpscProducer producer) {
            this.memory = memory;
            this.producer = producer;
        }

        /** True if a descriptor fits. A full FIFO has room again in the next slice. */
        public boolean hasRoom() {
            return producer.tryClaim(DescriptorLayout.SIZE) != SpscProducer.FULL;
        }

        /** Posts a descriptor; false if the FIFO is full. */
        public boolean post(Descriptor descriptor) {
            long claim = producer.tryClaim(DescriptorLayout.SIZE);
            if (claim == SpscProducer.FULL) {
                return false;
            }
            descriptor.write(memory, producer.payload(claim, DescriptorLayout.SIZE));
            producer.publish(claim, 0, DescriptorLayout.SIZE);
            return true;
        }
    }

    /** Consumer's end. */
    public static final class Head {
        private final Memory memory;
        private final RingConsumer consumer;

        private Head(Memory memory, RingConsumer consumer) {
            this.memory = memory;
            this.consumer = consumer;
        }

        /** True if the FIFO is empty. Any thread may call. */
        public boolean isEmpty() {
            return !consumer.isReached(0);
        }

        /** Moves all descriptors posted so far to {@code target}. */
        public void drainTo(List<Descriptor> target) {
            while (consumer.poll() != RingConsumer.EMPTY) {
                target.add(Descriptor.read(memory, consumer.payload()));
                consumer.release();
            }
        }
    }
}

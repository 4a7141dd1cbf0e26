package org.strobe.bcs.message;

import java.util.List;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;

/** Descriptors on their way from a process to a thread of its node's NIC, in memory that both reach: neither calls the system for it. */
public final class DescriptorFifo {
    private static final int CELLS = 1 << 10;
    private static final int CHUNK = 64;

    private final Ring ring;

    private DescriptorFifo(Ring ring) {
        this.ring = ring;
    }

    /** How much memory one takes. */
    public static long size() {
        return Ring.size(CELLS, CHUNK);
    }

    /** Makes an empty one in zeroed memory. */
    public static DescriptorFifo create(Memory memory) {
        return new DescriptorFifo(Ring.create(memory, CELLS, CHUNK));
    }

    /** The one that stands in this memory. */
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

    /** Where descriptors are posted. */
    public static final class Tail {
        private final Memory memory;
        private final SpscProducer producer;

        private Tail(Memory memory, SpscProducer producer) {
            this.memory = memory;
            this.producer = producer;
        }

        /** Whether there is room for one; if not, the NIC takes some once a slice. */
        public boolean hasRoom() {
            return producer.tryClaim(DescriptorLayout.SIZE) != SpscProducer.FULL;
        }

        /** Posts one; false if there is no room. */
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

    /** Where they are taken. */
    public static final class Head {
        private final Memory memory;
        private final RingConsumer consumer;

        private Head(Memory memory, RingConsumer consumer) {
            this.memory = memory;
            this.consumer = consumer;
        }

        /** Whether nothing is in it; for any thread. */
        boolean isEmpty() {
            return !consumer.isReached(0);
        }

        /** Takes all that have been posted until now. */
        void drainTo(List<Descriptor> target) {
            while (consumer.poll() != RingConsumer.EMPTY) {
                target.add(Descriptor.read(memory, consumer.payload()));
                consumer.release();
            }
        }
    }
}

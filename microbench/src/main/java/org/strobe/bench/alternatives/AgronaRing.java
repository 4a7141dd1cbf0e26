package org.strobe.bench.alternatives;

import org.agrona.concurrent.MessageHandler;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.strobe.shm.segment.Memory;

/**
 * Agrona's many-to-one ring buffer over Strobe's memory. It needs JVM flags, so it cannot carry ranks of one plain JVM.
 */
public final class AgronaRing {
    private static final int TYPE = 1;

    private final ManyToOneRingBuffer ring;
    private final MessageHandler handler = (type, buffer, index, length) -> received = buffer.getLong(index);
    private long received;

    public AgronaRing(Memory memory, long offset, int size) {
        this.ring = new ManyToOneRingBuffer(new UnsafeBuffer(memory.address(offset), size));
    }

    public void write(long value) {
        int claim = ring.tryClaim(TYPE, Long.BYTES);
        ring.buffer().putLong(claim, value);
        ring.commit(claim);
    }

    public long awaitRead() {
        while (ring.read(handler, 1) == 0) {
            Thread.onSpinWait();
        }
        return received;
    }
}

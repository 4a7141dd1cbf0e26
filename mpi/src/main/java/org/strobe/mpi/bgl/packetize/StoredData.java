package org.strobe.mpi.bgl.packetize;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import org.strobe.shm.segment.Memory;

/** Memory for data of messages that nobody has accepted, used again. Lengths are powers of two. */
public final class StoredData {
    private static final int LEAST = 6;
    private static final int MOST = 16;

    /** Spare memory by the exponent of its length. */
    private final Deque<Memory>[] spare;

    private final long limit;
    private long spareBytes;

    /** @param limit maximum bytes that are kept for later messages */
    @SuppressWarnings({"unchecked", "rawtypes"}) // Java cannot create an array of a generic type otherwise
    public StoredData(long limit) {
        this.spare = new Deque[MOST + 1];
        this.limit = limit;
    }

    /** Memory with room for a number of bytes. Short ones are many: they leave the collector less to do as arrays. */
    public Memory take(long length) {
        int exponent = exponent(length);
        if (exponent > MOST) {
            return Memory.allocate(length);
        }
        Deque<Memory> ofLength = spare[exponent];
        if (ofLength == null || ofLength.isEmpty()) {
            return Memory.of(MemorySegment.ofArray(new byte[1 << exponent]), 0);
        }
        spareBytes -= 1L << exponent;
        return ofLength.pop();
    }

    /** Keeps memory for later messages, within the limit; null is none. */
    public void giveBack(Memory memory) {
        if (memory == null) {
            return;
        }
        int exponent = exponent(memory.size());
        if (exponent > MOST || spareBytes + memory.size() > limit) {
            return;
        }
        if (spare[exponent] == null) {
            spare[exponent] = new ArrayDeque<>();
        }
        spare[exponent].push(memory);
        spareBytes += memory.size();
    }

    private static int exponent(long length) {
        return length <= 1 << LEAST ? LEAST : Long.SIZE - Long.numberOfLeadingZeros(length - 1);
    }
}

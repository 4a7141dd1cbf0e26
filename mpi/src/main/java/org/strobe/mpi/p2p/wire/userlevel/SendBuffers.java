package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Buffers of one size for records: free, claimed, or under way. */
public final class SendBuffers {
    private final Region region;
    private final long size;

    /** Free buffers, the next one last. */
    private final int[] free;

    private int freeCount;

    /** Gives each buffer back. */
    private final Runnable[] givers;

    /**
     * Free buffers.
     *
     * @param memory of all
     * @param size bytes of one
     */
    public SendBuffers(Memory memory, int count, long size) {
        this.region = Region.of(memory);
        this.size = size;
        this.free = new int[count];
        this.givers = new Runnable[count];
        for (int buffer = count - 1; buffer >= 0; buffer--) {
            int own = buffer;
            givers[buffer] = () -> giveBack(own);
            giveBack(buffer);
        }
    }

    /** True if a buffer is free. */
    public boolean hasFree() {
        return freeCount > 0;
    }

    /** Takes a free buffer. */
    public int take() {
        return free[--freeCount];
    }

    public void giveBack(int buffer) {
        free[freeCount++] = buffer;
    }

    /** Gives a buffer back when it is run. */
    public Runnable giver(int buffer) {
        return givers[buffer];
    }

    /** Bytes of a buffer. */
    public long size() {
        return size;
    }

    /** Memory of all buffers. */
    public Region region() {
        return region;
    }

    public Memory memory() {
        return region.memory();
    }

    /** Offset of a buffer. */
    public long at(int buffer) {
        return buffer * size;
    }
}

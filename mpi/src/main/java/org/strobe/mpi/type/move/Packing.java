package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.type.layout.Strips;
import org.strobe.shm.copy.Region;

/** Gathers data into a message. */
public final class Packing implements Strips {
    private final UserData source;
    private final MemorySegment target;
    private long at;

    /**
     * Prepares to gather.
     *
     * @param at offset of the next data in the target
     */
    public Packing(UserData source, Region target, long at) {
        this.source = source;
        this.target = target.memory().bytes();
        this.at = at;
    }

    @Override
    public void strip(long displacement, long block, long stride, int count) {
        long from = source.locate(displacement, block, stride, count);
        source.copier().pack(source.memory(), from, block, stride, count, target, at);
        at += block * count;
    }
}

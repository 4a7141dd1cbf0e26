package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;
import org.strobe.mpi.type.layout.Strips;
import org.strobe.shm.copy.Region;

/** Scatters data out of a message. */
public final class Unpacking implements Strips {
    private final MemorySegment source;
    private final UserData target;
    private long at;

    /**
     * Prepares to scatter.
     *
     * @param at offset of the next data in the source
     */
    public Unpacking(Region source, long at, UserData target) {
        this.source = source.memory().bytes();
        this.at = at;
        this.target = target;
    }

    @Override
    public void strip(long displacement, long block, long stride, int count) {
        long to = target.locate(displacement, block, stride, count);
        target.copier().unpack(source, at, target.memory(), to, block, stride, count);
        at += block * count;
    }
}

package org.strobe.srm.data;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.copy.Region;

/** Blocks of another process for each member, equally long and contiguous, in memory that is mapped here. */
public final class MappedBlocks implements MemberBlocks {
    private final Region region;
    private final long at;
    private final long each;

    /**
     * Blocks of equal size.
     *
     * @param at offset of the first block
     */
    public MappedBlocks(Region region, long at, long each) {
        this.region = region;
        this.at = at;
        this.each = each;
    }

    @Override
    public long bytes(int member) {
        return each;
    }

    private long at(int member) {
        return at + member * each;
    }

    @Override
    public long copyTo(int member, Payload target) {
        long kept = Math.min(each, target.bytes());
        if (kept > 0) {
            target.write(0, region, at(member), kept);
        }
        return each - kept;
    }

    @Override
    public long copyFrom(int member, Payload source) {
        long kept = Math.min(each, source.bytes());
        if (kept > 0) {
            source.read(0, region, at(member), kept);
        }
        return source.bytes() - kept;
    }

    @Override
    public long copyTo(int member, MemberBlocks target, int place) {
        long kept = Math.min(each, target.bytes(place));
        if (kept > 0) {
            target.write(place, 0, region, at(member), kept);
        }
        return each - kept;
    }

    @Override
    public void read(int member, long position, Region target, long targetOffset, long bytes) {
        target.memory().copyFrom(targetOffset, region.memory(), at(member) + position, bytes);
    }

    @Override
    public void write(int member, long position, Region source, long sourceOffset, long bytes) {
        region.memory().copyFrom(at(member) + position, source.memory(), sourceOffset, bytes);
    }

    @Override
    public long sight(int members) {
        return SharedBuffers.NOWHERE;
    }
}

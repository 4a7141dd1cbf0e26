package org.strobe.srm.data;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.copy.Region;

/** A message of another process, contiguous in memory that is mapped here. */
public final class MappedPayload implements Payload {
    private final Region region;
    private final long at;
    private final long bytes;
    private final ByteBuffer direct;

    /** @param at offset of the message */
    public MappedPayload(Region region, long at, long bytes) {
        this.region = region;
        this.at = at;
        this.bytes = bytes;
        this.direct = bytes <= Integer.MAX_VALUE
                ? region.memory().bytes().asSlice(at, bytes).asByteBuffer().order(ByteOrder.nativeOrder())
                : null;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public void read(long position, Region target, long targetOffset, long length) {
        target.memory().copyFrom(targetOffset, region.memory(), at + position, length);
    }

    @Override
    public void write(long position, Region source, long sourceOffset, long length) {
        region.memory().copyFrom(at + position, source.memory(), sourceOffset, length);
    }

    @Override
    public void copyTo(Payload target, long position, long length) {
        target.write(position, region, at + position, length);
    }

    /** Copies a part of another payload into this one, at an equal position. */
    public void copyFrom(Payload source, long position, long length) {
        source.read(position, region, at + position, length);
    }

    /**
     * Copies the message into a block.
     *
     * @return number of bytes cut off
     */
    public long copyTo(MemberBlocks target, int member) {
        long kept = Math.min(bytes, target.bytes(member));
        if (kept > 0) {
            target.write(member, 0, region, at, kept);
        }
        return bytes - kept;
    }

    @Override
    public boolean isWhere(Payload other) {
        return other instanceof MappedPayload seen
                && region.equals(seen.region)
                && at < seen.at + seen.bytes
                && seen.at < at + bytes;
    }

    @Override
    public ByteBuffer direct() {
        return direct;
    }

    @Override
    public MemorySegment memory() {
        return region.memory().bytes().asSlice(at, bytes);
    }

    @Override
    public long sight() {
        return SharedBuffers.NOWHERE;
    }
}

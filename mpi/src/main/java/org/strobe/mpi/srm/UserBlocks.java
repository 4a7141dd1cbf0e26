package org.strobe.mpi.srm;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.MappedPayload;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;

/** A block for each rank in a program's buffer. One object serves all calls in turn. */
final class UserBlocks implements MemberBlocks {
    private Blocks blocks = Blocks.NONE;
    private final SharedBuffers shown;

    /** @param shown buffers that other processes see; null if there are none */
    UserBlocks(SharedBuffers shown) {
        this.shown = shown;
    }

    UserBlocks of(Blocks others) {
        blocks = others;
        return this;
    }

    /** Forgets the program's buffer. */
    void clear() {
        blocks = Blocks.NONE;
    }

    @Override
    public long bytes(int member) {
        return blocks.bytes(member);
    }

    @Override
    public long copyTo(int member, Payload target) {
        UserPayload to = (UserPayload) target;
        return copy(
                blocks.buffer(),
                blocks.offset(member),
                blocks.count(member),
                blocks.type(member),
                to.buffer(),
                to.offset(),
                to.count(),
                to.type());
    }

    @Override
    public long copyFrom(int member, Payload source) {
        if (source instanceof MappedPayload seen) {
            return seen.copyTo(this, member);
        }
        UserPayload from = (UserPayload) source;
        return copy(
                from.buffer(),
                from.offset(),
                from.count(),
                from.type(),
                blocks.buffer(),
                blocks.offset(member),
                blocks.count(member),
                blocks.type(member));
    }

    @Override
    public long copyTo(int member, MemberBlocks target, int place) {
        Blocks to = ((UserBlocks) target).blocks;
        return copy(
                blocks.buffer(),
                blocks.offset(member),
                blocks.count(member),
                blocks.type(member),
                to.buffer(),
                to.offset(place),
                to.count(place),
                to.type(place));
    }

    @Override
    public void read(int member, long position, Region target, long targetOffset, long bytes) {
        blocks.type(member)
                .pack(
                        blocks.buffer(),
                        blocks.offset(member),
                        blocks.count(member),
                        position,
                        target,
                        targetOffset,
                        bytes);
    }

    @Override
    public void write(int member, long position, Region source, long sourceOffset, long bytes) {
        blocks.type(member)
                .unpack(
                        source,
                        sourceOffset,
                        blocks.buffer(),
                        blocks.offset(member),
                        blocks.count(member),
                        position,
                        bytes);
    }

    @Override
    public long sight(int members) {
        boolean areInARow = blocks.areEven() && shown != null && blocks.type(0).isDense();
        return areInARow
                ? UserPayload.sightOf(shown, blocks.buffer(), 0, members * blocks.bytes(0))
                : SharedBuffers.NOWHERE;
    }

    private static long copy(
            Object source,
            long sourceOffset,
            int sourceCount,
            Type sourceType,
            Object target,
            long targetOffset,
            int targetCount,
            Type targetType) {
        long offered = sourceCount * sourceType.size();
        long kept = Math.min(offered, targetCount * targetType.size());
        if (kept > 0) {
            Type.copy(
                    source, sourceOffset, sourceCount, sourceType, target, targetOffset, targetCount, targetType, kept);
        }
        return offered - kept;
    }
}

package org.strobe.mpi.win.access;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Part whose memory is mapped here. Data are copied directly between it and the origin's buffer. */
abstract class MappedAccess implements TargetAccess {
    /** Returns the piece of memory with all these bytes; null if there is none. */
    abstract Piece find(long first, long end);

    /** Describes the existing memory. */
    abstract String extent();

    @Override
    public final Piece reach(long first, long end) {
        Piece piece = find(first, end);
        if (piece == null) {
            throw new MpiFailure(
                    ErrorClass.DISP, "bytes " + first + " to " + end + ": the target's memory has " + extent());
        }
        return piece;
    }

    @Override
    public final void put(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes) {
        Piece piece = reach(offset + targetType.lowest(targetCount), offset + targetType.highest(targetCount));
        long at = offset - piece.start();
        Type.copy(origin, originOffset, count, type, piece.buffer(), at, targetCount, targetType, position, bytes);
    }

    @Override
    public final void get(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes) {
        Piece piece = reach(offset + targetType.lowest(targetCount), offset + targetType.highest(targetCount));
        long at = offset - piece.start();
        Type.copy(piece.buffer(), at, targetCount, targetType, origin, originOffset, count, type, position, bytes);
    }
}

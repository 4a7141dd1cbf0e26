package org.strobe.mpi.win.access;

/** Part in one buffer, which may be smaller than its rank declared. */
public final class LocalPart extends MappedAccess {
    private final Piece piece;
    private final long size;
    private final int displacementUnit;

    public LocalPart(Piece piece, long size, int displacementUnit) {
        this.piece = piece;
        this.size = size;
        this.displacementUnit = displacementUnit;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int displacementUnit() {
        return displacementUnit;
    }

    @Override
    Piece find(long first, long end) {
        return piece.has(first, end) ? piece : null;
    }

    @Override
    String extent() {
        return piece.size() + " bytes";
    }
}

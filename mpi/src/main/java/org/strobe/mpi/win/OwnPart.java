package org.strobe.mpi.win;

import java.nio.Buffer;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.win.access.AttachedParts;
import org.strobe.mpi.win.access.LocalPart;
import org.strobe.mpi.win.access.Piece;
import org.strobe.mpi.win.access.TargetAccess;

/** A rank's own part of a window. */
final class OwnPart {
    private final Piece piece;
    private final TargetAccess access;
    private final AttachedParts attached;

    private OwnPart(Piece piece, TargetAccess access, AttachedParts attached) {
        this.piece = piece;
        this.access = access;
        this.attached = attached;
    }

    /** A direct buffer; the size may be more than it has, for those who are never targets. */
    static OwnPart of(Buffer base, long size, int displacementUnit) {
        if (size < 0) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": less than none");
        }
        if (displacementUnit <= 0) {
            throw new MpiFailure(ErrorClass.DISP, "dispUnit=" + displacementUnit + ": at least one byte");
        }
        Piece piece = Piece.of(base, 0);
        return new OwnPart(piece, new LocalPart(piece, size, displacementUnit), null);
    }

    /** Of a dynamic window. */
    static OwnPart dynamic() {
        AttachedParts attached = new AttachedParts();
        return new OwnPart(null, attached, attached);
    }

    TargetAccess access() {
        return access;
    }

    /** Its memory; null if that changes. */
    Piece piece() {
        return piece;
    }

    boolean isDynamic() {
        return attached != null;
    }

    long address() {
        return piece == null ? 0 : piece.memory().address();
    }

    long size() {
        return isDynamic() ? 0 : access.size();
    }

    int displacementUnit() {
        return access.displacementUnit();
    }

    void attach(Buffer base, long size) {
        checkDynamic();
        attached.attach(base, size);
    }

    void detach(Buffer base) {
        checkDynamic();
        attached.detach(base);
    }

    private void checkDynamic() {
        if (!isDynamic()) {
            throw new MpiFailure(ErrorClass.WIN, "attach and detach are for dynamic windows");
        }
    }
}

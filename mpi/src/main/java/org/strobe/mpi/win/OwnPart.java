package org.strobe.mpi.win;

import java.nio.Buffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.win.access.AttachedParts;
import org.strobe.mpi.win.access.LocalPart;
import org.strobe.mpi.win.access.Piece;
import org.strobe.mpi.win.access.TargetAccess;

/** Rank's own part of a window. */
final class OwnPart {
    private final Piece piece;
    private final TargetAccess access;
    private final AttachedParts attached;

    private OwnPart(Piece piece, TargetAccess access, AttachedParts attached) {
        this.piece = piece;
        this.access = access;
        this.attached = attached;
    }

    /** Creates a part in a direct buffer. The size may exceed the buffer if the rank is never a target. */
    static OwnPart of(Buffer base, long size, int displacementUnit) {
        if (size < 0) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": must be >= 0");
        }
        if (displacementUnit <= 0) {
            throw new MpiFailure(ErrorClass.DISP, "dispUnit=" + displacementUnit + ": at least one byte");
        }
        Piece piece = Piece.of(base, 0);
        return new OwnPart(piece, new LocalPart(piece, size, displacementUnit), null);
    }

    /** Creates the part of a dynamic window. */
    static OwnPart dynamic() {
        AttachedParts attached = new AttachedParts();
        return new OwnPart(null, attached, attached);
    }

    TargetAccess access() {
        return access;
    }

    /** Memory of the part; null if it is dynamic. */
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

package org.strobe.bench.apps.sage;

import java.nio.LongBuffer;
import mpi.MPI;
import mpi.MPIException;

/**
 * Exchange of boundary planes with both neighbours. In fine steps, the plane between partners goes from the odd to the even rank
 * in two messages.
 */
final class Boundary {
    private static final int TO_LEFT = 1;
    private static final int TO_RIGHT = 2;
    private static final int FINE = 3;

    private final Calls calls;
    private final Mesh mesh;
    private final SlabRing ring;
    private final int width;
    private final LongBuffer outLeft;
    private final LongBuffer outRight;
    private final LongBuffer inLeft;
    private final LongBuffer inRight;

    Boundary(Calls calls, Mesh mesh, SlabRing ring, int width) {
        this.calls = calls;
        this.mesh = mesh;
        this.ring = ring;
        this.width = width;
        outLeft = MPI.newLongBuffer(width);
        outRight = MPI.newLongBuffer(width);
        inLeft = MPI.newLongBuffer(width);
        inRight = MPI.newLongBuffer(width);
    }

    /** Posts receives and sends. */
    void post(boolean isFine) throws MPIException {
        mesh.copy(true, outLeft);
        mesh.copy(false, outRight);
        if (ring.isAlone()) {
            inLeft.put(0, outRight, 0, width);
            inRight.put(0, outLeft, 0, width);
            return;
        }
        boolean isSplit = isFine && ring.hasPartner();
        int half = width / 2;
        boolean receivesFine = isSplit && !ring.isOdd();
        boolean sendsFine = isSplit && ring.isOdd();
        calls.iRecv(inLeft, width, ring.left(), TO_RIGHT);
        calls.iRecv(inRight, receivesFine ? half : width, ring.right(), TO_LEFT);
        if (receivesFine) {
            calls.iRecv(inRight.slice(half, width - half), width - half, ring.right(), FINE);
        }
        calls.iSend(outRight, width, ring.right(), TO_RIGHT);
        calls.iSend(outLeft, sendsFine ? half : width, ring.left(), TO_LEFT);
        if (sendsFine) {
            calls.iSend(outLeft.slice(half, width - half), width - half, ring.left(), FINE);
        }
    }

    /** Updates the mesh, once all has arrived. */
    void update() {
        mesh.flow(inLeft, inRight);
    }
}

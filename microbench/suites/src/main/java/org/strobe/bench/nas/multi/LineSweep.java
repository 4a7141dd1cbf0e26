package org.strobe.bench.nas.multi;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Sweeps along an axis: forward through the cells at places 0, 1 ... and back. The message of a stage is waited for together with
 * the one that was sent at the stage before.
 */
public final class LineSweep {
    private final Intracomm comm;
    private final CellGrid grid;
    private final SweepWork work;
    private final DoubleBuffer in;
    private final DoubleBuffer out;
    private Request sent;

    /**
     * Makes the buffers; all ranks call it.
     *
     * @param parent whose duplicate carries the messages
     */
    public LineSweep(Intracomm parent, CellGrid grid, SweepWork work) throws MPIException {
        this.comm = parent.dup();
        this.grid = grid;
        this.work = work;
        int most = 0;
        for (int axis = 0; axis < CubeCell.AXES; axis++) {
            for (CubeCell cell : grid.cells()) {
                int longest = Math.max(work.forwardLength(cell, axis), work.backwardLength(cell, axis));
                most = Math.max(most, longest);
            }
        }
        int room = grid.side() == 1 ? 0 : most;
        this.in = MPI.newDoubleBuffer(room);
        this.out = MPI.newDoubleBuffer(room);
    }

    /** Sweeps along an axis. */
    public void run(int axis) throws MPIException {
        int last = grid.side() - 1;
        for (int stage = 0; stage < last; stage++) {
            CubeCell cell = grid.at(axis, stage);
            receiveForward(cell, axis);
            work.forward(cell, axis, in, out);
            sent = comm.iSend(out, work.forwardLength(cell, axis), MPI.DOUBLE, grid.after(axis), tag(axis, true));
        }
        CubeCell turned = grid.at(axis, last);
        receiveForward(turned, axis);
        work.turn(turned, axis, in, out);
        sendBack(turned, axis);
        for (int stage = last - 1; stage >= 0; stage--) {
            CubeCell cell = grid.at(axis, stage);
            int length = work.backwardLength(cell, axis);
            finish(comm.iRecv(in, length, MPI.DOUBLE, grid.after(axis), tag(axis, false)));
            work.backward(cell, axis, in, out);
            sendBack(cell, axis);
        }
    }

    /** Frees the duplicate; all ranks call it. */
    public void free() throws MPIException {
        comm.free();
    }

    private void receiveForward(CubeCell cell, int axis) throws MPIException {
        if (!cell.isFirst(axis)) {
            int length = work.forwardLength(cell, axis);
            finish(comm.iRecv(in, length, MPI.DOUBLE, grid.before(axis), tag(axis, true)));
        }
    }

    private void sendBack(CubeCell cell, int axis) throws MPIException {
        if (!cell.isFirst(axis)) {
            int length = work.backwardLength(cell, axis);
            sent = comm.iSend(out, length, MPI.DOUBLE, grid.before(axis), tag(axis, false));
        }
    }

    private void finish(Request receive) throws MPIException {
        Request.waitAll(new Request[] {receive, sent});
    }

    private static int tag(int axis, boolean isForward) {
        return 2 * axis + (isForward ? 0 : 1);
    }
}

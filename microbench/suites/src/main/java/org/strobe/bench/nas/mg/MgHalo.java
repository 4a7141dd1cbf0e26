package org.strobe.bench.nas.mg;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.nas.memory.SharedRoom;

/**
 * Ghosts by messages. Both neighbours along an axis may be one rank, or this rank: the tag tells the direction. Receives are
 * posted for the longest message.
 */
final class MgHalo implements Ghosts {
    private static final int UP = 1;
    private static final int DOWN = 2;

    private final Intracomm comm;
    private final boolean isSkeleton;
    private final int longest;
    private final DoubleBuffer fromBelow;
    private final DoubleBuffer fromAbove;
    private final double[] message;

    MgHalo(Intracomm comm, MgLevel finest, boolean isSkeleton) {
        this.comm = comm;
        this.isSkeleton = isSkeleton;
        this.longest = 2 * finest.length[0] * finest.length[0];
        this.fromBelow = isSkeleton ? SharedRoom.buffer(0, longest) : MPI.newDoubleBuffer(longest);
        this.fromAbove = isSkeleton ? SharedRoom.buffer(1, longest) : MPI.newDoubleBuffer(longest);
        this.message = isSkeleton ? SharedRoom.doubles(0, longest) : new double[longest];
    }

    @Override
    public void fill(MgLevel level, double[][] field) throws MPIException {
        if (level.isIdle()) {
            return;
        }
        for (int axis = 0; axis < MgGrid.AXES; axis++) {
            int last = level.length[axis] - 2;
            MgSlab whole = MgSlab.inside(level, axis);
            Request below = receive(fromBelow, level.previous[axis], UP);
            Request above = receive(fromAbove, level.next[axis], DOWN);
            send(whole.at(last, 1), field, level.next[axis], UP);
            send(whole.at(1, 1), field, level.previous[axis], DOWN);
            below.waitFor();
            above.waitFor();
            take(fromBelow, whole.at(0, 1), field);
            take(fromAbove, whole.at(last + 1, 1), field);
        }
    }

    @Override
    public void spread(MgLevel coarse, MgLevel fine, double[][] field) throws MPIException {
        for (int axis = 0; axis < MgGrid.AXES && !fine.isIdle(); axis++) {
            boolean isSplit = coarse.next[axis] != fine.next[axis];
            boolean isLater = false;
            for (int later = axis + 1; later < MgGrid.AXES; later++) {
                isLater |= coarse.isOutside[later];
            }
            if (isSplit && !isLater) {
                spread(axis, coarse.isOutside[axis], fine, field);
            }
        }
    }

    private void spread(int axis, boolean isReceiver, MgLevel level, double[][] field) throws MPIException {
        MgSlab whole = MgSlab.withGhosts(level, axis);
        if (isReceiver) {
            Request below = receive(fromBelow, level.previous[axis], UP);
            Request above = receive(fromAbove, level.next[axis], DOWN);
            below.waitFor();
            above.waitFor();
            take(fromBelow, whole.at(0, 2), field);
            take(fromAbove, whole.at(2, 1), field);
        } else {
            send(whole.at(1, 2), field, level.next[axis], UP);
            send(whole.at(1, 1), field, level.previous[axis], DOWN);
        }
    }

    private Request receive(DoubleBuffer to, int rank, int tag) throws MPIException {
        return comm.iRecv(to, longest, MPI.DOUBLE, rank, tag);
    }

    private void send(MgSlab slab, double[][] field, int rank, int tag) throws MPIException {
        if (!isSkeleton) {
            slab.pack(field, message);
        }
        comm.send(message, slab.elements(), MPI.DOUBLE, rank, tag);
    }

    private void take(DoubleBuffer from, MgSlab slab, double[][] field) {
        if (!isSkeleton) {
            slab.unpack(from, field, message);
        }
    }
}

package org.strobe.bench.nas.lu;

import java.nio.DoubleBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Share;
import org.strobe.bench.nas.memory.SharedRoom;

/** Exchange of the ghost points of all planes with the neighbors, one direction after the other. */
final class LuHalo {
    private final Intracomm comm;
    private final LuGrid grid;
    private final LuBlock block;
    private final Field field;
    private final DoubleBuffer out;
    private final DoubleBuffer in;

    /**
     * Exchange of a field's ghost points.
     *
     * @param field null to send messages of equal length with arbitrary contents
     */
    LuHalo(Intracomm comm, LuGrid grid, LuBlock block, Field field) {
        this.comm = comm;
        this.grid = grid;
        this.block = block;
        this.field = field;
        int room = Math.max(length(GridSide.NORTH), length(GridSide.WEST));
        this.out = field == null ? SharedRoom.buffer(0, room) : MPI.newDoubleBuffer(room);
        this.in = field == null ? SharedRoom.buffer(1, room) : MPI.newDoubleBuffer(room);
    }

    private int length(GridSide side) {
        int rows = side.isAlongX() ? block.y().length() : block.x().length();
        return Field.GHOSTS * Gas.COMPONENTS * rows * block.x().points();
    }

    void exchange() throws MPIException {
        move(GridSide.SOUTH);
        move(GridSide.NORTH);
        move(GridSide.EAST);
        move(GridSide.WEST);
    }

    /** Sends to one side, and receives from the other. */
    private void move(GridSide to) throws MPIException {
        GridSide from = to.opposite();
        int source = grid.neighbor(from);
        int target = grid.neighbor(to);
        Request request = comm.iRecv(in, length(from), MPI.DOUBLE, source, from.tag());
        if (target != MPI.PROC_NULL) {
            if (field != null) {
                copy(to, true);
            }
            comm.send(out, length(to), MPI.DOUBLE, target, from.tag());
        }
        request.waitFor();
        if (source != MPI.PROC_NULL && field != null) {
            copy(from, false);
        }
    }

    /** Copies own points next to a side to the message, or the message to the ghost points there. */
    private void copy(GridSide side, boolean isOut) {
        Share share = side.isAlongX() ? block.x() : block.y();
        int outer = side.isBefore() ? share.from() - Field.GHOSTS : share.to();
        int own = side.isBefore() ? share.from() : share.to() - Field.GHOSTS;
        int start = isOut ? own : outer;
        DoubleBuffer message = isOut ? out : in;
        message.clear();
        for (int plane = 0; plane < share.points(); plane++) {
            if (side.isAlongX()) {
                copyColumns(message, start, plane, isOut);
            } else {
                copyRows(message, start, plane, isOut);
            }
        }
    }

    private void copyColumns(DoubleBuffer message, int start, int plane, boolean isOut) {
        for (int y = block.y().from(); y < block.y().to(); y++) {
            copy(message, field.row(y, plane), start, Field.GHOSTS, isOut);
        }
    }

    private void copyRows(DoubleBuffer message, int start, int plane, boolean isOut) {
        for (int y = start; y < start + Field.GHOSTS; y++) {
            copy(message, field.row(y, plane), block.x().from(), block.x().length(), isOut);
        }
    }

    private static void copy(DoubleBuffer message, double[][] row, int start, int length, boolean isOut) {
        for (double[] component : row) {
            if (isOut) {
                message.put(component, start, length);
            } else {
                message.get(component, start, length);
            }
        }
    }
}

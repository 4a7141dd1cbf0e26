package org.strobe.bench.nas.multi;

import java.nio.DoubleBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.nas.memory.SharedRoom;

/**
 * Fills the two layers of points around all cells of a rank. One message goes to each of the six neighbours; it has the faces of
 * all cells that do not end at the cube's surface.
 */
public final class FaceExchange {
    private static final int DIRECTIONS = 2 * CubeCell.AXES;

    private final Intracomm comm;
    private final CellGrid grid;

    /** By cell and component; without elements in skeleton mode. */
    private final List<double[][]> fields;

    private final int components;
    private final DoubleBuffer[] in = new DoubleBuffer[DIRECTIONS];
    private final DoubleBuffer[] out = new DoubleBuffer[DIRECTIONS];
    private final double[] copies;

    /**
     * Makes the buffers; all ranks call it. In skeleton mode the ranks of a Java machine share them.
     *
     * @param parent whose duplicate carries the messages
     * @param fields arrays of the components, by cell; no cells in skeleton mode
     */
    public FaceExchange(Intracomm parent, CellGrid grid, int components, List<double[][]> fields) throws MPIException {
        this.comm = parent.dup();
        this.grid = grid;
        this.components = components;
        this.fields = List.copyOf(fields);
        int most = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            most = Math.max(most, Math.max(length(direction, true), length(direction, false)));
        }
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            in[direction] = fields.isEmpty() ? SharedRoom.buffer(direction, most) : MPI.newDoubleBuffer(most);
            out[direction] =
                    fields.isEmpty() ? SharedRoom.buffer(DIRECTIONS + direction, most) : MPI.newDoubleBuffer(most);
        }
        this.copies = new double[fields.isEmpty() ? 0 : most];
    }

    private static int axis(int direction) {
        return direction / 2;
    }

    private static boolean isForward(int direction) {
        return direction % 2 == 0;
    }

    private static boolean isAtSurface(CubeCell cell, int axis, boolean isAtEnd) {
        return isAtEnd ? cell.isLast(axis) : cell.isFirst(axis);
    }

    /** Numbers of a message in a direction: sent by this rank to the cells there, or received from the other side. */
    private int length(int direction, boolean isSent) {
        int axis = axis(direction);
        int sum = 0;
        for (CubeCell cell : grid.cells()) {
            if (!isAtSurface(cell, axis, isForward(direction) == isSent)) {
                sum += components * CubeCell.GHOSTS * cell.face(axis);
            }
        }
        return sum;
    }

    /** Sends and receives all faces. */
    public void run() throws MPIException {
        if (grid.side() == 1) {
            return;
        }
        Request[] requests = new Request[2 * DIRECTIONS];
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int axis = axis(direction);
            int source = isForward(direction) ? grid.before(axis) : grid.after(axis);
            requests[direction] = comm.iRecv(in[direction], length(direction, false), MPI.DOUBLE, source, direction);
        }
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            pack(direction);
        }
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int axis = axis(direction);
            int target = isForward(direction) ? grid.after(axis) : grid.before(axis);
            requests[DIRECTIONS + direction] =
                    comm.iSend(out[direction], length(direction, true), MPI.DOUBLE, target, direction);
        }
        Request.waitAll(requests);
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            unpack(direction);
        }
    }

    /** Frees the duplicate; all ranks call it. */
    public void free() throws MPIException {
        comm.free();
    }

    private void pack(int direction) {
        int axis = axis(direction);
        int at = 0;
        for (int i = 0; i < fields.size(); i++) {
            CubeCell cell = grid.cells().get(i);
            if (!isAtSurface(cell, axis, isForward(direction))) {
                int first = isForward(direction) ? cell.size(axis) - CubeCell.GHOSTS : 0;
                for (double[] field : fields.get(i)) {
                    at = copyOut(cell, axis, first, field, at);
                }
            }
        }
        out[direction].put(0, copies, 0, at);
    }

    private void unpack(int direction) {
        int axis = axis(direction);
        if (fields.isEmpty()) {
            return;
        }
        in[direction].get(0, copies, 0, length(direction, false));
        int at = 0;
        for (int i = 0; i < fields.size(); i++) {
            CubeCell cell = grid.cells().get(i);
            if (!isAtSurface(cell, axis, !isForward(direction))) {
                int first = isForward(direction) ? -CubeCell.GHOSTS : cell.size(axis);
                for (double[] field : fields.get(i)) {
                    at = copyIn(cell, axis, first, field, at);
                }
            }
        }
    }

    private int copyOut(CubeCell cell, int axis, int first, double[] field, int start) {
        int fast = CubeCell.fastAcross(axis);
        int slow = CubeCell.slowAcross(axis);
        int at = start;
        for (int layer = 0; layer < CubeCell.GHOSTS; layer++) {
            int origin = cell.index(0, 0, 0) + (first + layer) * cell.stride(axis);
            for (int b = 0; b < cell.size(slow); b++) {
                int place = origin + b * cell.stride(slow);
                for (int a = 0; a < cell.size(fast); a++) {
                    copies[at++] = field[place + a * cell.stride(fast)];
                }
            }
        }
        return at;
    }

    private int copyIn(CubeCell cell, int axis, int first, double[] field, int start) {
        int fast = CubeCell.fastAcross(axis);
        int slow = CubeCell.slowAcross(axis);
        int at = start;
        for (int layer = 0; layer < CubeCell.GHOSTS; layer++) {
            int origin = cell.index(0, 0, 0) + (first + layer) * cell.stride(axis);
            for (int b = 0; b < cell.size(slow); b++) {
                int place = origin + b * cell.stride(slow);
                for (int a = 0; a < cell.size(fast); a++) {
                    field[place + a * cell.stride(fast)] = copies[at++];
                }
            }
        }
        return at;
    }
}

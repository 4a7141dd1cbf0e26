package org.strobe.bench.nas.lu;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Share;

/**
 * Small messages of a sweep. Before a plane, a rank receives the values next to its points from the two neighbors where the sweep
 * comes from. After the plane, it sends its own to the two others.
 */
final class SweepExchange {
    private final Intracomm comm;
    private final LuGrid grid;
    private final LuBlock block;
    private final Field values;
    private final GridSide sourceX;
    private final GridSide sourceY;
    private final double[] message;

    /**
     * Messages of a sweep.
     *
     * @param values null to send messages of equal length with arbitrary contents
     * @param isUpper true for the sweep that begins at the last plane
     */
    SweepExchange(Intracomm comm, LuGrid grid, LuBlock block, Field values, boolean isUpper) {
        this.comm = comm;
        this.grid = grid;
        this.block = block;
        this.values = values;
        this.sourceX = isUpper ? GridSide.SOUTH : GridSide.NORTH;
        this.sourceY = isUpper ? GridSide.EAST : GridSide.WEST;
        this.message = new double
                [Gas.COMPONENTS * Math.max(block.x().inner(), block.y().inner())];
    }

    void receive(int plane) throws MPIException {
        receive(sourceX, plane);
        receive(sourceY, plane);
    }

    void send(int plane) throws MPIException {
        send(sourceX.opposite(), plane);
        send(sourceY.opposite(), plane);
    }

    private void receive(GridSide from, int plane) throws MPIException {
        int source = grid.neighbor(from);
        if (source == MPI.PROC_NULL) {
            return;
        }
        comm.recv(message, length(from), MPI.DOUBLE, source, from.tag());
        if (values != null) {
            Share share = from.isAlongX() ? block.x() : block.y();
            copy(from, from.isBefore() ? share.from() - 1 : share.to(), plane, false);
        }
    }

    private void send(GridSide to, int plane) throws MPIException {
        int target = grid.neighbor(to);
        if (target == MPI.PROC_NULL) {
            return;
        }
        if (values != null) {
            Share share = to.isAlongX() ? block.x() : block.y();
            copy(to, to.isBefore() ? share.from() : share.to() - 1, plane, true);
        }
        comm.send(message, length(to), MPI.DOUBLE, target, to.opposite().tag());
    }

    private int length(GridSide side) {
        return Gas.COMPONENTS * (side.isAlongX() ? block.y().inner() : block.x().inner());
    }

    /** Copies a column or row of values to the message, or back. */
    private void copy(GridSide side, int place, int plane, boolean isOut) {
        if (side.isAlongX()) {
            copyColumn(place, plane, isOut);
        } else {
            copyRow(values.row(place, plane), isOut);
        }
    }

    private void copyColumn(int x, int plane, boolean isOut) {
        int next = 0;
        for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
            for (double[] component : values.row(y, plane)) {
                if (isOut) {
                    message[next++] = component[x];
                } else {
                    component[x] = message[next++];
                }
            }
        }
    }

    private void copyRow(double[][] row, boolean isOut) {
        int from = block.x().innerFrom();
        int length = block.x().inner();
        for (int component = 0; component < row.length; component++) {
            if (isOut) {
                System.arraycopy(row[component], from, message, component * length, length);
            } else {
                System.arraycopy(message, component * length, row[component], from, length);
            }
        }
    }
}

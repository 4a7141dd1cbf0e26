package org.strobe.bench.nas.lu;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Share;

/**
 * Integral of the pressure over the surface of a box inside the cube, by squares of four points each. A square belongs to the
 * rank of its first point. The neighbors to the south and east send the points that it lacks.
 */
final class SurfaceIntegral {
    private static final int FIRST_X = 1;
    private static final int FIRST_Y = 1;
    private static final int FIRST_Z = 2;

    private final Intracomm comm;
    private final LuGrid grid;
    private final Share x;
    private final Share y;
    private final int points;
    private final Field components;

    SurfaceIntegral(Intracomm comm, LuGrid grid, LuBlock block, Field components) {
        this.comm = comm;
        this.grid = grid;
        this.x = block.x();
        this.y = block.y();
        this.points = block.x().points();
        this.components = components;
    }

    double integrate() throws MPIException {
        double sum = sum(facesZ()) + sum(facesY()) + sum(facesX());
        double distance = 1.0 / (points - 1);
        return 0.25 * distance * distance * sum;
    }

    private double sum(double own) throws MPIException {
        double[] sums = {own};
        comm.allReduce(sums, 1, MPI.DOUBLE, MPI.SUM);
        return sums[0];
    }

    private int lastX() {
        return points - 2;
    }

    private int lastY() {
        return points - 3;
    }

    private int lastZ() {
        return points - 2;
    }

    private double pressure(int atX, int atY, int z) {
        double[][] row = components.row(atY, z);
        double squares = row[1][atX] * row[1][atX] + row[2][atX] * row[2][atX] + row[3][atX] * row[3][atX];
        return Gas.PRESSURE * (row[4][atX] - 0.5 * squares / row[0][atX]);
    }

    /** The two faces across z. */
    private double facesZ() throws MPIException {
        double[] ownEast = new double[2 * x.length()];
        double[] ownSouth = new double[2 * (y.length() + 2)];
        double[][] first = faceZ(FIRST_Z);
        double[][] last = faceZ(lastZ());
        for (int i = 0; i < x.length(); i++) {
            ownEast[i] = first[0][i];
            ownEast[x.length() + i] = last[0][i];
        }
        double[] east = fetch(GridSide.EAST, ownEast);
        System.arraycopy(east, 0, first[y.length()], 0, x.length());
        System.arraycopy(east, x.length(), last[y.length()], 0, x.length());
        for (int j = 0; j <= y.length(); j++) {
            ownSouth[j] = first[j][0];
            ownSouth[y.length() + 2 + j] = last[j][0];
        }
        double[] south = fetch(GridSide.SOUTH, ownSouth);
        for (int j = 0; j <= y.length(); j++) {
            first[j][x.length()] = south[j];
            last[j][x.length()] = south[y.length() + 2 + j];
        }
        return squares(first, y.start(), FIRST_Y, lastY(), x.start(), FIRST_X, lastX())
                + squares(last, y.start(), FIRST_Y, lastY(), x.start(), FIRST_X, lastX());
    }

    /** Own pressures of a plane, with room for a row and a column of the neighbors. */
    private double[][] faceZ(int z) {
        double[][] face = new double[y.length() + 1][x.length() + 1];
        for (int j = 0; j < y.length(); j++) {
            for (int i = 0; i < x.length(); i++) {
                face[j][i] = pressure(i + x.from(), j + y.from(), z);
            }
        }
        return face;
    }

    /** The two faces across y, at the ranks that have them. */
    private double facesY() throws MPIException {
        return faceY(FIRST_Y) + faceY(lastY());
    }

    private double faceY(int position) throws MPIException {
        int atY = position - y.shift();
        if (atY < y.from() || atY >= y.to()) {
            return 0;
        }
        double[][] face = new double[x.length() + 1][points];
        for (int i = 0; i < x.length(); i++) {
            for (int z = 1; z < points - 1; z++) {
                face[i][z] = pressure(i + x.from(), atY, z);
            }
        }
        face[x.length()] = fetch(GridSide.SOUTH, face[0]);
        return squares(face, x.start(), FIRST_X, lastX(), 0, FIRST_Z, lastZ());
    }

    /** The two faces across x, at the ranks that have them. */
    private double facesX() throws MPIException {
        return faceX(FIRST_X) + faceX(lastX());
    }

    private double faceX(int position) throws MPIException {
        int atX = position - x.shift();
        if (atX < x.from() || atX >= x.to()) {
            return 0;
        }
        double[][] face = new double[y.length() + 1][points];
        for (int j = 0; j < y.length(); j++) {
            for (int z = 1; z < points - 1; z++) {
                face[j][z] = pressure(atX, j + y.from(), z);
            }
        }
        face[y.length()] = fetch(GridSide.EAST, face[0]);
        return squares(face, y.start(), FIRST_Y, lastY(), 0, FIRST_Z, lastZ());
    }

    /** Sends own numbers to the opposite side; returns those of the neighbor on a side, or zeros if there is none. */
    private double[] fetch(GridSide from, double[] own) throws MPIException {
        double[] other = new double[own.length];
        comm.send(own, own.length, MPI.DOUBLE, grid.neighbor(from.opposite()), from.tag());
        comm.recv(other, other.length, MPI.DOUBLE, grid.neighbor(from), from.tag());
        return other;
    }

    /** Sum over the corners of all squares whose first point is an own one inside the bounds. */
    private static double squares(
            double[][] face, int rowStart, int firstRow, int lastRow, int columnStart, int first, int last) {
        double sum = 0;
        for (int row = 0; row < face.length - 1; row++) {
            int atRow = row + rowStart;
            for (int column = 0; column < face[row].length - 1; column++) {
                int at = column + columnStart;
                if (atRow >= firstRow && atRow < lastRow && at >= first && at < last) {
                    sum += face[row][column]
                            + face[row + 1][column]
                            + face[row][column + 1]
                            + face[row + 1][column + 1];
                }
            }
        }
        return sum;
    }
}

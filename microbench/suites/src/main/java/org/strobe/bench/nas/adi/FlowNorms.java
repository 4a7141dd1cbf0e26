package org.strobe.bench.nas.adi;

import java.util.List;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.flow.ExactSolution;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.multi.CubeCell;

/** Norms over the cube: square root of the mean square. All ranks call them. */
final class FlowNorms {
    private FlowNorms() {}

    /** Norms of the difference between field and exact solution. */
    static double[] errors(Comm comm, List<FlowCell> cells, int points) throws MPIException {
        double[] sums = new double[Gas.COMPONENTS];
        for (FlowCell flow : cells) {
            for (int component = 0; component < sums.length; component++) {
                sums[component] += errorSquares(flow, component);
            }
        }
        return norms(comm, sums, points);
    }

    private static double errorSquares(FlowCell flow, int component) {
        CubeCell cell = flow.cell();
        double sum = 0;
        for (int z = 0; z < cell.size(2); z++) {
            for (int y = 0; y < cell.size(1); y++) {
                for (int x = 0; x < cell.size(0); x++) {
                    double exact = ExactSolution.at(component, flow.place(0, x), flow.place(1, y), flow.place(2, z));
                    double error = flow.field[component][cell.index(x, y, z)] - exact;
                    sum += error * error;
                }
            }
        }
        return sum;
    }

    /** Norms of the right side inside the cube. */
    static double[] residuals(Comm comm, List<FlowCell> cells, int points) throws MPIException {
        double[] sums = new double[Gas.COMPONENTS];
        for (FlowCell flow : cells) {
            for (int component = 0; component < sums.length; component++) {
                sums[component] += changeSquares(flow, component);
            }
        }
        return norms(comm, sums, points);
    }

    private static double changeSquares(FlowCell flow, int component) {
        CubeCell cell = flow.cell();
        double sum = 0;
        for (int z = cell.inside(2); z < cell.insideEnd(2); z++) {
            for (int y = cell.inside(1); y < cell.insideEnd(1); y++) {
                for (int x = cell.inside(0); x < cell.insideEnd(0); x++) {
                    double change = flow.change[component][cell.index(x, y, z)];
                    sum += change * change;
                }
            }
        }
        return sum;
    }

    private static double[] norms(Comm comm, double[] sums, int points) throws MPIException {
        comm.allReduce(sums, sums.length, MPI.DOUBLE, MPI.SUM);
        double inside = Math.pow(points - 2.0, CubeCell.AXES);
        for (int i = 0; i < sums.length; i++) {
            sums[i] = Math.sqrt(sums[i] / inside);
        }
        return sums;
    }
}

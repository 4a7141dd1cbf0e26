package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.GraphParms;
import mpi.Graphcomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.ShiftParms;

/** Grids and graphs, and messages to neighbours. */
final class Topologies {
    private Topologies() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        if (draw.percent(60)) {
            grid(draw, comm, answer);
        } else {
            graph(draw, comm, answer);
        }
    }

    private static void grid(Draw draw, Intracomm comm, Answer answer) {
        int ranks = draw.between(1, comm.Size());
        int[] dims = new int[draw.between(1, 3)];
        Cartcomm.Dims_create(ranks, dims);
        answer.add("dims", Arrays.toString(dims));
        boolean[] periods = new boolean[dims.length];
        for (int i = 0; i < periods.length; i++) {
            periods[i] = draw.percent(50);
        }
        Cartcomm grid = comm.Create_cart(dims, periods, draw.percent(50));
        answer.add("grid", grid == null);
        if (grid == null) {
            return;
        }
        CartParms own = grid.Get();
        answer.add(
                Arrays.toString(own.dims),
                Arrays.toString(own.periods),
                Arrays.toString(own.coords),
                grid.Topo_test() == MPI.CART,
                grid.Map(dims, periods));
        for (int i = 0; i < grid.Size(); i++) {
            int[] coords = grid.Coords(i);
            answer.add(i, Arrays.toString(coords), grid.Rank(coords));
        }
        shifts(draw.next(), grid, dims.length, answer);
        parts(draw.next(), grid, dims.length, answer);
        Program.runSimple(draw.next(), grid, answer);
    }

    private static void shifts(Draw draw, Cartcomm grid, int dimensions, Answer answer) {
        for (int i = 0; i < 3; i++) {
            int direction = draw.below(dimensions);
            ShiftParms shift = grid.Shift(direction, draw.between(-1, 1));
            answer.add("shift", direction, neighbour(shift.rank_source), neighbour(shift.rank_dest));
            int[] sent = {grid.Rank(), i};
            int[] received = {-7, -8, -9};
            // MPJ Express refuses messages to and from nobody.
            Request request = shift.rank_dest < 0 ? null : grid.Isend(sent, 0, 2, MPI.INT, shift.rank_dest, 5);
            if (shift.rank_source >= 0) {
                grid.Recv(received, 1, 2, MPI.INT, shift.rank_source, 5);
            }
            if (request != null) {
                request.Wait();
            }
            answer.add(Arrays.toString(received));
        }
    }

    /** MPJ Express has another negative number for nobody here. */
    private static String neighbour(int rank) {
        return rank < 0 ? "nobody" : Integer.toString(rank);
    }

    private static void parts(Draw draw, Cartcomm grid, int dimensions, Answer answer) {
        boolean[] remain = new boolean[dimensions];
        boolean some = false;
        for (int i = 0; i < dimensions; i++) {
            remain[i] = draw.percent(60);
            some = some || remain[i];
        }
        if (some) {
            Cartcomm part = grid.Sub(remain);
            CartParms own = part.Get();
            answer.add(
                    "sub",
                    part.Rank(),
                    part.Size(),
                    Arrays.toString(own.dims),
                    Arrays.toString(own.periods),
                    Arrays.toString(own.coords));
            Program.runSimple(draw, part, answer);
        }
    }

    private static void graph(Draw draw, Intracomm comm, Answer answer) {
        int nodes = draw.between(1, comm.Size());
        boolean[][] joined = new boolean[nodes][nodes];
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < i; j++) {
                joined[i][j] = draw.percent(60);
                joined[j][i] = joined[i][j];
            }
        }
        int[] index = new int[nodes];
        int[] edges = new int[nodes * nodes];
        int end = 0;
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < nodes; j++) {
                if (joined[i][j]) {
                    edges[end++] = j;
                }
            }
            index[i] = end;
        }
        edges = Arrays.copyOf(edges, end);
        Graphcomm graph = comm.Create_graph(index, edges, draw.percent(50));
        answer.add("graph", graph == null);
        if (graph == null) {
            return;
        }
        GraphParms whole = graph.Get();
        answer.add(
                Arrays.toString(whole.index),
                Arrays.toString(whole.edges),
                graph.Topo_test() == MPI.GRAPH,
                graph.Map(index, edges));
        for (int i = 0; i < nodes; i++) {
            answer.add("neighbours", Arrays.toString(graph.Neighbours(i)));
        }
        Program.runSimple(draw.next(), graph, answer);
    }
}

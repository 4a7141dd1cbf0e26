package org.strobe.mpi.facade;

import java.util.Arrays;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.MpiFailure;

/** Checks grids and graphs that a program describes. */
public final class Topologies {
    private Topologies() {}

    /** Checks a grid of at most {@code ranks} ranks. */
    public static CartTopology grid(int[] dims, boolean[] periods, int ranks) {
        Arguments.present("dims", dims, ErrorClass.DIMS);
        Arguments.present("periods", periods, ErrorClass.ARG);
        if (periods.length < dims.length) {
            throw new MpiFailure(
                    ErrorClass.ARG, "periods.length=" + periods.length + ": there are " + dims.length + " dimensions");
        }
        long size = 1;
        for (int i = 0; i < dims.length; i++) {
            size *= dims[i];
            if (dims[i] <= 0 || size > ranks) {
                throw new MpiFailure(
                        ErrorClass.DIMS, "dims=" + Arrays.toString(dims) + ": the grid has 1 to " + ranks + " ranks");
            }
        }
        return new CartTopology(dims, Arrays.copyOf(periods, dims.length));
    }

    /** Returns a rank's place in a grid of the first ranks; UNDEFINED if it is not part of it. */
    public static int place(int[] dims, boolean[] periods, Communicator here) {
        int size = grid(dims, periods, here.size()).size();
        return here.rank() < size ? here.rank() : Constants.UNDEFINED;
    }

    /** Receives the result of a shift. */
    @FunctionalInterface
    public interface Shifted<T> {
        T of(int source, int dest);
    }

    /** Finds source and destination of a rank's shift along a dimension. */
    public static <T> T shift(CartTopology grid, int rank, int direction, int disp, Shifted<T> shifted) {
        if (direction < 0 || direction >= grid.dims().length) {
            throw new MpiFailure(
                    ErrorClass.DIMS, "direction=" + direction + ": there are " + grid.dims().length + " dimensions");
        }
        return shifted.of(
                grid.neighbour(rank, direction, Math.negateExact(disp)), grid.neighbour(rank, direction, disp));
    }

    /** Checks a graph of at most {@code ranks} ranks. */
    public static GraphTopology graph(int[] index, int[] edges, int ranks) {
        Arguments.present("index", index, ErrorClass.ARG);
        Arguments.present("edges", edges, ErrorClass.ARG);
        if (index.length > ranks) {
            throw new MpiFailure(ErrorClass.ARG, "index.length=" + index.length + ": there are " + ranks + " ranks");
        }
        int before = 0;
        for (int i = 0; i < index.length; i++) {
            if (index[i] < before || index[i] > edges.length) {
                throw new MpiFailure(
                        ErrorClass.ARG,
                        "index[" + i + "]=" + index[i] + ": must be from " + before + " to " + edges.length);
            }
            before = index[i];
        }
        int[] used = Arrays.copyOf(edges, before);
        checkRanks("edges", used, index.length);
        return new GraphTopology(index, used);
    }

    /** Checks that all values are ranks of a group of this size. */
    public static void checkRanks(String name, int[] values, int ranks) {
        Arguments.present(name, values, ErrorClass.ARG);
        for (int i = 0; i < values.length; i++) {
            if (values[i] < 0 || values[i] >= ranks) {
                throw new MpiFailure(
                        ErrorClass.ARG, name + "[" + i + "]=" + values[i] + ": there are ranks 0 to " + (ranks - 1));
            }
        }
    }
}

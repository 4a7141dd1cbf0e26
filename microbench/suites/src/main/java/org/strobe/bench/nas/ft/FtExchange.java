package org.strobe.bench.nas.ft;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * An exchange of blocks between some ranks: each gives each a block. Where blocks are folded, all lie in one place, and go by {@code
 * allToAllv}, which takes the place of each block: the skeleton of a very large problem then needs little memory.
 */
final class FtExchange {
    private final Intracomm comm;
    private final int numbers;
    private final boolean isFolded;
    private final int[] counts;
    private final int[] places;

    /** @param block points of a block */
    FtExchange(Intracomm comm, int block, boolean isFolded) throws MPIException {
        this.comm = comm;
        this.numbers = Math.multiplyExact(2, block);
        this.isFolded = isFolded;
        this.counts = new int[comm.getSize()];
        this.places = new int[counts.length];
        Arrays.fill(counts, numbers);
    }

    /** Frees the communicator; all its ranks call it. */
    void free() throws MPIException {
        comm.free();
    }

    /** Sends blocks, and receives as many of equal length. */
    void swap(double[] from, double[] to) throws MPIException {
        if (isFolded) {
            comm.allToAllv(from, counts, places, MPI.DOUBLE, to, counts, places, MPI.DOUBLE);
        } else {
            comm.allToAll(from, numbers, MPI.DOUBLE, to, numbers, MPI.DOUBLE);
        }
    }
}

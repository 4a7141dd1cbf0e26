package org.strobe.bench.nas.is;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.work.Work;

/** The messages of an iteration before the keys move: who has how many keys of each bucket, and who gets them. */
final class BucketTalk {
    private final Intracomm comm;
    private final IsSize size;
    private final Work work;

    final int rank;
    final int ranks;

    /** Number of own keys at the beginning. */
    final int keys;

    /** Own keys in each bucket, then own test keys. */
    final int[] own;

    /** Sums of all ranks. */
    final int[] all;

    final BucketDeal deal;

    /** Keys that come from each rank. */
    final int[] inCounts;

    BucketTalk(Intracomm comm, IsSize size, Work work) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.work = work;
        this.rank = comm.getRank();
        this.ranks = comm.getSize();
        this.keys = size.keysOf(ranks);
        this.own = new int[size.buckets() + IsTests.NUMBER];
        this.all = new int[own.length];
        this.deal = new BucketDeal(ranks, rank);
        this.inCounts = new int[ranks];
    }

    /** Sums {@link #own} up over all ranks, and deals buckets to ranks. */
    void dealBuckets() throws MPIException {
        comm.allReduce(own, all, own.length, MPI.INT, MPI.SUM);
        deal.deal(size, own, all);
        comm.allToAll(deal.counts, 1, MPI.INT, inCounts, 1, MPI.INT);
    }

    /** Finds the places of the keys from each rank, one behind the other; returns the number of all. */
    int placeKeys(int[] starts) {
        int received = 0;
        for (int from = 0; from < ranks; from++) {
            starts[from] = received;
            received += inCounts[from];
        }
        return received;
    }

    /** Room for keys that a rank receives. */
    int roomFor(int received) {
        return Math.max(keys + keys / 2, received);
    }

    /**
     * Tells of an iteration. No bytes: a key counts as one operation, though it takes dozens of instructions and reads and writes
     * memory at random places. A machine's rate of keys is calibrated, and has the memory's share in it.
     */
    void didIteration() {
        work.did(keys, 0);
    }
}

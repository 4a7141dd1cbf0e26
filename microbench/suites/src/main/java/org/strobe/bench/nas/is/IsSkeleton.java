package org.strobe.bench.nas.is;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.work.Work;

/** The messages of IS, of the lengths that the true keys give. All blocks of an exchange lie in one place. */
final class IsSkeleton implements Solver {
    private final Intracomm comm;
    private final IsSize size;
    private final Work work;
    private final int rank;
    private final int keys;

    /** The keys that iterations change. */
    private final int[] head = new int[2 * IsSize.ITERATIONS + 1];

    private final int[] own;
    private final int[] all;
    private final BucketDeal deal;
    private final int[] inCounts;
    private final int[] nowhere;
    private int[] out = {};
    private int[] in = {};

    IsSkeleton(Intracomm comm, IsSize size, Work work) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.work = work;
        this.rank = comm.getRank();
        int ranks = comm.getSize();
        this.keys = size.keysOf(ranks);
        this.own = new int[size.buckets() + IsTests.NUMBER];
        this.all = new int[own.length];
        this.deal = new BucketDeal(ranks, rank);
        this.inCounts = new int[ranks];
        this.nowhere = new int[ranks];
    }

    @Override
    public void prepare() throws MPIException {
        KeySource source = new KeySource(size, (long) rank * keys);
        for (int i = 0; i < keys; i++) {
            int key = source.next();
            own[key >> size.shift()]++;
            if (i < head.length) {
                head[i] = key;
            }
        }
        rank(1);
    }

    @Override
    public void run() throws MPIException {
        for (int iteration = 1; iteration <= IsSize.ITERATIONS; iteration++) {
            rank(iteration);
        }
    }

    private void rank(int iteration) throws MPIException {
        if (rank == 0) {
            change(iteration, iteration);
            change(iteration + IsSize.ITERATIONS, (int) ((1L << size.logMost()) - iteration));
        }
        comm.allReduce(own, all, own.length, MPI.INT, MPI.SUM);
        deal.deal(size, own, all);
        comm.allToAll(deal.counts, 1, MPI.INT, inCounts, 1, MPI.INT);
        out = roomFor(deal.counts, out);
        in = roomFor(inCounts, in);
        comm.allToAllv(out, deal.counts, nowhere, MPI.INT, in, inCounts, nowhere, MPI.INT);
        work.did(keys, 0);
    }

    private static int[] roomFor(int[] counts, int[] room) {
        int most = Arrays.stream(counts).max().orElse(0);
        return most > room.length ? new int[most] : room;
    }

    private void change(int place, int key) {
        own[head[place] >> size.shift()]--;
        own[key >> size.shift()]++;
        head[place] = key;
    }

    @Override
    public void verify(Verification results) {}
}

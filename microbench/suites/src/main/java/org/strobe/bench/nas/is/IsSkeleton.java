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
    private final BucketTalk talk;

    /** The keys that iterations change. */
    private final int[] head = new int[2 * IsSize.ITERATIONS + 1];

    private final int[] nowhere;
    private int[] out = {};
    private int[] in = {};

    IsSkeleton(Intracomm comm, IsSize size, Work work) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.talk = new BucketTalk(comm, size, work);
        this.nowhere = new int[talk.ranks];
    }

    @Override
    public void prepare() throws MPIException {
        KeySource source = new KeySource(size, (long) talk.rank * talk.keys);
        for (int i = 0; i < talk.keys; i++) {
            int key = source.next();
            talk.own[key >> size.shift()]++;
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
        if (talk.rank == 0) {
            change(iteration, iteration);
            change(iteration + IsSize.ITERATIONS, (int) ((1L << size.logMost()) - iteration));
        }
        talk.dealBuckets();
        out = roomFor(talk.deal.counts, out);
        in = roomFor(talk.inCounts, in);
        comm.allToAllv(out, talk.deal.counts, nowhere, MPI.INT, in, talk.inCounts, nowhere, MPI.INT);
        talk.didIteration();
    }

    private static int[] roomFor(int[] counts, int[] room) {
        int most = Arrays.stream(counts).max().orElse(0);
        return most > room.length ? new int[most] : room;
    }

    private void change(int place, int key) {
        talk.own[head[place] >> size.shift()]--;
        talk.own[key >> size.shift()]++;
        head[place] = key;
    }

    @Override
    public void verify(Verification results) {}
}

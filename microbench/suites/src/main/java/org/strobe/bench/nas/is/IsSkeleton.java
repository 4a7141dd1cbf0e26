package org.strobe.bench.nas.is;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.nas.memory.SharedRoom;
import org.strobe.bench.work.Work;

/** The messages of IS, of the lengths that the true keys give. Blocks of very long exchanges lie in one place. */
final class IsSkeleton implements Solver {
    /** Keys of a rank for which there is room: arrays of 512 and 768 MB for all ranks of a Java machine. */
    private static final int MOST_UNFOLDED = 1 << 27;

    private final Intracomm comm;
    private final IsSize size;
    private final BucketTalk talk;

    /** The keys that iterations change. */
    private final int[] head = new int[2 * IsSize.ITERATIONS + 1];

    private final boolean isFolded;
    private final int[] outStarts;
    private final int[] inStarts;
    private int[] out = {};
    private int[] in = {};

    IsSkeleton(Intracomm comm, IsSize size, Work work) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.talk = new BucketTalk(comm, size, work);
        this.isFolded = talk.keys > MOST_UNFOLDED;
        this.outStarts = isFolded ? new int[talk.ranks] : talk.deal.starts;
        this.inStarts = new int[talk.ranks];
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
        makeRoom();
        comm.allToAllv(out, talk.deal.counts, outStarts, MPI.INT, in, talk.inCounts, inStarts, MPI.INT);
        talk.didIteration();
    }

    private void makeRoom() {
        int outRoom = isFolded ? longest(talk.deal.counts) : talk.keys;
        int inRoom = isFolded ? longest(talk.inCounts) : talk.roomFor(talk.placeKeys(inStarts));
        out = out.length < outRoom ? SharedRoom.ints(0, outRoom) : out;
        in = in.length < inRoom ? SharedRoom.ints(1, inRoom) : in;
    }

    private static int longest(int[] counts) {
        return Arrays.stream(counts).max().orElse(0);
    }

    private void change(int place, int key) {
        talk.own[head[place] >> size.shift()]--;
        talk.own[key >> size.shift()]++;
        head[place] = key;
    }

    @Override
    public void verify(Verification results) {}
}

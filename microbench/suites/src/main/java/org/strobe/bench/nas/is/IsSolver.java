package org.strobe.bench.nas.is;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.Verification;

/** A rank's program of IS. */
final class IsSolver implements Solver {
    private static final int TAG = 1;

    private final Intracomm comm;
    private final IsSize size;
    private final Team team;
    private final BucketTalk talk;
    private final BucketDeal deal;
    private final IsTests tests;
    private final int rank;
    private final int ranks;
    private final int[] keys;
    private final int[] byBucket;
    private final KeyOrder order;
    private final int[] inStarts;
    private int[] in;
    private int received;

    private final ValueCounts values;
    private int passed;

    IsSolver(Intracomm comm, IsSize size, Setup setup) throws MPIException {
        this.comm = comm;
        this.size = size;
        this.team = setup.team();
        this.talk = new BucketTalk(comm, size, setup.work());
        this.deal = talk.deal;
        this.tests = IsTests.of(size.size());
        this.rank = talk.rank;
        this.ranks = talk.ranks;
        this.keys = new int[talk.keys];
        this.byBucket = new int[keys.length];
        this.in = new int[talk.roomFor(0)];
        this.order = new KeyOrder(size, team);
        this.inStarts = new int[ranks];
        this.values = new ValueCounts(size, team);
    }

    @Override
    public void prepare() throws MPIException {
        team.each(keys.length, (thread, first, end) -> {
            KeySource source = new KeySource(size, (long) rank * keys.length + first);
            for (int i = first; i < end; i++) {
                keys[i] = source.next();
            }
        });
        rank(1);
        passed = 0;
    }

    @Override
    public void run() throws MPIException {
        for (int iteration = 1; iteration <= IsSize.ITERATIONS; iteration++) {
            rank(iteration);
        }
    }

    private void rank(int iteration) throws MPIException {
        if (rank == 0) {
            keys[iteration] = iteration;
            keys[iteration + IsSize.ITERATIONS] = (int) ((1L << size.logMost()) - iteration);
        }
        countAndOrder();
        talk.dealBuckets();
        exchange();
        values.count(deal, talk.all, in, inStarts, talk.inCounts);
        passed += countRight(iteration);
        talk.didIteration();
    }

    private void countAndOrder() {
        int[] own = talk.own;
        order.make(keys, byBucket, own);
        int buckets = size.buckets();
        Arrays.fill(own, buckets, own.length, 0);
        for (int test = 0; test < IsTests.NUMBER; test++) {
            long where = tests.place(test);
            if (where / keys.length == rank) {
                own[buckets + test] = keys[(int) (where % keys.length)];
            }
        }
    }

    private void exchange() throws MPIException {
        received = talk.placeKeys(inStarts);
        if (received > in.length) {
            in = new int[received];
        }
        comm.allToAllv(byBucket, deal.counts, deal.starts, MPI.INT, in, talk.inCounts, inStarts, MPI.INT);
    }

    /** Number of the five test keys that lie in own buckets and have the published rank. */
    private int countRight(int iteration) {
        int right = 0;
        for (int test = 0; test < IsTests.NUMBER; test++) {
            int key = talk.all[size.buckets() + test];
            int bucket = key >> size.shift();
            if (bucket >= deal.first && bucket < deal.end) {
                long found = deal.before + values.below(key);
                right += found == tests.rank(size.size(), test, iteration) ? 1 : 0;
            }
        }
        return right;
    }

    @Override
    public void verify(Verification results) throws MPIException {
        sort();
        long[] right = {passed + (isInOrder() ? 1 : 0)};
        comm.allReduce(right, 1, MPI.LONG, MPI.SUM);
        results.exact("passed", right[0], (long) IsTests.NUMBER * IsSize.ITERATIONS + ranks);
    }

    private void sort() {
        int[] sorted = new int[received];
        for (int i = 0; i < received; i++) {
            sorted[values.takeLast(in[i])] = in[i];
        }
        in = sorted;
    }

    /** True if the own keys are in order, and the last key of the rank before is not above the first. */
    private boolean isInOrder() throws MPIException {
        int[] last = {received > 0 ? in[received - 1] : lastBefore()};
        int[] before = {0};
        if (ranks > 1) {
            int next = rank + 1 < ranks ? rank + 1 : MPI.PROC_NULL;
            int previous = rank > 0 ? rank - 1 : MPI.PROC_NULL;
            comm.sendRecv(last, 1, MPI.INT, next, TAG, before, 1, MPI.INT, previous, TAG);
        }
        boolean isInOrder = received == 0 || rank == 0 || before[0] <= in[0];
        for (int i = 1; i < received; i++) {
            isInOrder &= in[i - 1] <= in[i];
        }
        return isInOrder;
    }

    /** Stands for the last key of a rank without keys: those are the last ranks. */
    private int lastBefore() {
        return (int) ((1L << size.logMost()) - 1);
    }
}

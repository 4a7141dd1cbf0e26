package org.strobe.mpi.coll;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;

/**
 * One call of each collective of an intercommunicator with random arguments, and its expected result. Values number the
 * ranks of the first group from 0, and the second group's after them.
 */
final class InterCases {
    static final int KINDS = 12;

    private static final int[] SIZES = {0, 1, 3, 16, 65, 300, 2000};

    private final Party party;
    private final Collectives calls;
    private final SplittableRandom random;
    private final boolean isFirst;
    private final int rank;
    private final int size;
    private final int remoteSize;
    private final int seed;
    private final Shape shape;
    private final int kindOfBuffer;
    private final int count;
    private final int remoteCount;
    private final Combining operator;
    private final boolean rootIsFirst;
    private final int root;
    private final int rootArgument;
    private final String what;

    private InterCases(Party party, boolean isFirst, int remoteSize, int kind) {
        this.party = party;
        this.calls = party.calls();
        this.random = party.random();
        this.isFirst = isFirst;
        this.rank = party.rank();
        this.size = party.size();
        this.remoteSize = remoteSize;
        this.seed = random.nextInt();
        this.shape = Shape.ALL[random.nextInt(Shape.ALL.length)];
        this.kindOfBuffer = random.nextInt(Store.KINDS);
        int first = SIZES[random.nextInt(SIZES.length)];
        int second = SIZES[random.nextInt(SIZES.length)];
        this.count = isFirst ? first : second;
        this.remoteCount = isFirst ? second : first;
        this.operator = new Combining(shape, random.nextBoolean());
        this.rootIsFirst = random.nextBoolean();
        int firstSize = isFirst ? size : remoteSize;
        int secondSize = isFirst ? remoteSize : size;
        this.root = random.nextInt(rootIsFirst ? firstSize : secondSize);
        this.rootArgument = rootIsFirst != isFirst ? root : rank == root ? Constants.ROOT : Constants.PROC_NULL;
        this.what = "case " + kind + " between " + firstSize + " and " + secondSize + " ranks, at rank " + rank
                + (isFirst ? " of the first" : " of the second") + ", root argument " + rootArgument + " counts "
                + first + " and " + second + (party.isPending() ? " pending" : "");
    }

    static Party.Call call(Party party, boolean isFirst, int remoteSize, int kind) {
        InterCases one = new InterCases(party, isFirst, remoteSize, kind);
        return switch (kind) {
            case 0 -> one.barrier();
            case 1 -> one.broadcast();
            case 2 -> one.gather(false);
            case 3 -> one.gather(true);
            case 4 -> one.scatter(false);
            case 5 -> one.scatter(true);
            case 6 -> one.allGather();
            case 7 -> one.allGatherV();
            case 8 -> one.allToAll();
            case 9 -> one.reduce();
            case 10 -> one.allReduce();
            case 11 -> one.reduceScatter();
            default -> throw new AssertionError(kind);
        };
    }

    private Store store(int elements) {
        return new Store((kindOfBuffer + rank) % Store.KINDS, shape, elements);
    }

    /** Number of a rank in both groups together. */
    private static int number(boolean inFirst, int ofRank) {
        return inFirst ? ofRank : ofRank + 1000;
    }

    private int own(int goal, int element, int part) {
        return Party.value(seed, number(isFirst, rank), goal, element, part);
    }

    private int theirs(int source, int goal, int element, int part) {
        return Party.value(seed, number(!isFirst, source), goal, element, part);
    }

    private Operation run(CollectiveCall call) {
        if (party.isPending()) {
            return calls.start(call);
        }
        try {
            calls.carryOut(call);
        } catch (RuntimeException e) {
            throw new IllegalStateException(what, e);
        }
        return null;
    }

    private Party.Call done(Operation operation, Runnable check) {
        return new Party.Call(what, operation, () -> {
            try {
                check.run();
            } catch (AssertionError e) {
                throw new AssertionError(what + ": " + e.getMessage(), e);
            }
        });
    }

    private Party.Call barrier() {
        return done(run(CollectiveCall.BARRIER), () -> {});
    }

    private boolean isRoot() {
        return rootArgument == Constants.ROOT;
    }

    private boolean serves() {
        return rootArgument >= 0;
    }

    /** Elements per rank in rooted calls: the first group's count. */
    private int common() {
        return isFirst ? count : remoteCount;
    }

    private Party.Call broadcast() {
        int elements = common();
        Store data = store(elements);
        if (isRoot()) {
            data.fill(0, elements, (i, part) -> own(0, i, part));
        }
        Object buffer = data.fromOrigin();
        Operation pending = run(CollectiveCall.broadcast(buffer, elements, shape.type(), rootArgument));
        return done(pending, () -> {
            if (serves()) {
                data.expect("data", 0, elements, (i, part) -> theirs(root, 0, i, part));
            } else if (isRoot()) {
                data.expect("data", 0, elements, (i, part) -> own(0, i, part));
            }
            data.expectNothingElse("data");
        });
    }

    private int[] counts(int ranks, int most) {
        int[] counts = new int[ranks + 1];
        for (int i = 0; i < ranks; i++) {
            counts[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(most + 1);
        }
        return counts;
    }

    private static int[] displs(int[] counts) {
        int[] displs = new int[counts.length];
        for (int i = counts.length - 2; i >= 0; i--) {
            displs[i] = displs[i + 1] + counts[i + 1] + 1;
        }
        return displs;
    }

    private static int end(int[] counts, int[] displs) {
        return displs[0] + counts[0] + 1;
    }

    private int[] alike(int ranks, int each) {
        int[] counts = new int[ranks + 1];
        Arrays.fill(counts, 0, ranks, each);
        return counts;
    }

    private static int[] inLine(int ranks, int each) {
        int[] displs = new int[ranks + 1];
        Arrays.setAll(displs, i -> i * each);
        return displs;
    }

    /** Elements of each rank in the group without the root. */
    private int[] servants(boolean listed) {
        int servants = rootIsFirst == isFirst ? remoteSize : size;
        return listed ? counts(servants, common()) : alike(servants, common());
    }

    private Party.Call gather(boolean listed) {
        int[] counts = servants(listed);
        int[] displs = listed ? displs(counts) : inLine(counts.length - 1, common());
        int mine = serves() ? counts[rank] : 0;
        Store sent = store(mine).fill(0, mine, (i, part) -> own(0, i, part));
        Store received = store(isRoot() ? end(counts, displs) + common() * counts.length : 0);
        Object from = sent.fromOrigin();
        Object to = isRoot() ? received.fromOrigin() : null;
        Operation pending = listed
                ? run(new CollectiveCall.Gather(
                        Collective.GATHERV,
                        new Data(from, mine, shape.type()),
                        Blocks.listed(to, counts, displs, shape.type()),
                        rootArgument))
                : run(new CollectiveCall.Gather(
                        Collective.GATHER,
                        new Data(from, mine, shape.type()),
                        Blocks.even(to, common(), shape.type()),
                        rootArgument));
        return done(pending, () -> {
            for (int i = 0; isRoot() && i < remoteSize; i++) {
                int source = i;
                received.expect("of " + i, displs[i], counts[i], (e, part) -> theirs(source, 0, e, part));
            }
            received.expectNothingElse("received");
        });
    }

    private Party.Call scatter(boolean listed) {
        int[] counts = servants(listed);
        int[] displs = listed ? displs(counts) : inLine(counts.length - 1, common());
        int mine = serves() ? counts[rank] : 0;
        Store sent = store(isRoot() ? end(counts, displs) + common() * counts.length : 0);
        for (int i = 0; isRoot() && i < remoteSize; i++) {
            int dest = i;
            sent.fill(displs[i], counts[i], (e, part) -> own(dest, e, part));
        }
        Store received = store(mine);
        Object from = isRoot() ? sent.fromOrigin() : null;
        Object to = received.fromOrigin();
        Operation pending = listed
                ? run(new CollectiveCall.Scatter(
                        Collective.SCATTERV,
                        Blocks.listed(from, counts, displs, shape.type()),
                        new Data(to, mine, shape.type()),
                        rootArgument))
                : run(new CollectiveCall.Scatter(
                        Collective.SCATTER,
                        Blocks.even(from, common(), shape.type()),
                        new Data(to, mine, shape.type()),
                        rootArgument));
        return done(pending, () -> {
            received.expect("received", 0, mine, (i, part) -> theirs(root, rank, i, part));
            received.expectNothingElse("received");
        });
    }

    private Party.Call allGather() {
        Store sent = store(count).fill(0, count, (i, part) -> own(0, i, part));
        Store received = store(remoteCount * remoteSize);
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = run(new CollectiveCall.AllGather(
                Collective.ALL_GATHER,
                new Data(from, count, shape.type()),
                Blocks.even(to, remoteCount, shape.type())));
        return done(pending, () -> {
            for (int i = 0; i < remoteSize; i++) {
                int source = i;
                received.expect("of " + i, i * remoteCount, remoteCount, (e, part) -> theirs(source, 0, e, part));
            }
            received.expectNothingElse("received");
        });
    }

    private Party.Call allGatherV() {
        int[] first = counts(isFirst ? size : remoteSize, 50);
        int[] second = counts(isFirst ? remoteSize : size, 50);
        int mine = (isFirst ? first : second)[rank];
        int[] counts = isFirst ? second : first;
        int[] displs = displs(counts);
        Store sent = store(mine).fill(0, mine, (i, part) -> own(0, i, part));
        Store received = store(end(counts, displs));
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = run(new CollectiveCall.AllGather(
                Collective.ALL_GATHERV,
                new Data(from, mine, shape.type()),
                Blocks.listed(to, counts, displs, shape.type())));
        return done(pending, () -> expectFromAll(received, counts, displs, 0));
    }

    private void expectFromAll(Store received, int[] counts, int[] displs, int goal) {
        for (int i = 0; i < remoteSize; i++) {
            int source = i;
            received.expect("of " + i, displs[i], counts[i], (e, part) -> theirs(source, goal, e, part));
        }
        received.expectNothingElse("received");
    }

    private Party.Call allToAll() {
        int firstSize = isFirst ? size : remoteSize;
        int secondSize = isFirst ? remoteSize : size;
        int[][] there = new int[firstSize][];
        int[][] back = new int[secondSize][];
        Arrays.setAll(there, i -> counts(secondSize, 100));
        Arrays.setAll(back, i -> counts(firstSize, 100));
        int[] sentCounts = (isFirst ? there : back)[rank];
        int[][] coming = isFirst ? back : there;
        int[] counts =
                Arrays.copyOf(Arrays.stream(coming).mapToInt(row -> row[rank]).toArray(), remoteSize + 1);
        int[] sentDispls = displs(sentCounts);
        int[] displs = displs(counts);
        Store sent = store(end(sentCounts, sentDispls));
        Store received = store(end(counts, displs));
        for (int i = 0; i < remoteSize; i++) {
            int dest = i;
            sent.fill(sentDispls[i], sentCounts[i], (e, part) -> own(dest, e, part));
        }
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = run(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALLV,
                Blocks.listed(from, sentCounts, sentDispls, shape.type()),
                Blocks.listed(to, counts, displs, shape.type())));
        return done(pending, () -> expectFromAll(received, counts, displs, rank));
    }

    /** Combined values of the other group. */
    private int combined(int ranks, boolean ofFirst, int element, int part) {
        int all = Party.value(seed, number(ofFirst, 0), 0, element, part);
        for (int i = 1; i < ranks; i++) {
            all = operator.combine(all, Party.value(seed, number(ofFirst, i), 0, element, part));
        }
        return all;
    }

    private Party.Call reduce() {
        int elements = common();
        Store sent = store(elements).fill(0, elements, (i, part) -> own(0, i, part));
        Store received = store(elements);
        Object from = sent.fromOrigin();
        Object to = isRoot() ? received.fromOrigin() : null;
        Operation pending = run(new CollectiveCall.Reduce(from, to, elements, shape.type(), operator, rootArgument));
        return done(pending, () -> {
            if (isRoot()) {
                received.expect("result", 0, elements, (i, part) -> combined(remoteSize, !isFirst, i, part));
            }
            received.expectNothingElse("result");
        });
    }

    private Party.Call allReduce() {
        int elements = common();
        Store sent = store(elements).fill(0, elements, (i, part) -> own(0, i, part));
        Store received = store(elements);
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = run(new CollectiveCall.AllReduce(from, to, elements, shape.type(), operator));
        return done(pending, () -> {
            received.expect("result", 0, elements, (i, part) -> combined(remoteSize, !isFirst, i, part));
            received.expectNothingElse("result");
        });
    }

    private Party.Call reduceScatter() {
        boolean listed = random.nextBoolean();
        int each = random.nextInt(20);
        int all = each * size * remoteSize;
        int[] counts = new int[size];
        Arrays.fill(counts, each * remoteSize);
        if (listed) {
            counts[0] = 0;
            counts[size - 1] += size == 1 ? all : each * remoteSize;
        }
        int first = Arrays.stream(counts, 0, rank).sum();
        int mine = counts[rank];
        Store sent = store(all).fill(0, all, (i, part) -> own(0, i, part));
        Store received = store(mine);
        Object from = sent.fromOrigin();
        Object to = received.fromOrigin();
        Operation pending = listed
                ? run(new CollectiveCall.ReduceScatter(
                        Collective.REDUCE_SCATTER, from, to, 0, counts, shape.type(), operator))
                : run(new CollectiveCall.ReduceScatter(
                        Collective.REDUCE_SCATTER_BLOCK, from, to, mine, null, shape.type(), operator));
        return done(pending, () -> {
            received.expect("result", 0, mine, (i, part) -> combined(remoteSize, !isFirst, first + i, part));
            received.expectNothingElse("result");
        });
    }
}

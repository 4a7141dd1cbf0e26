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
import org.strobe.mpi.type.Type;

/** One call of each collective with random arguments, and its expected result. */
final class IntraCases {
    /** Number of kinds of calls. */
    static final int KINDS = 17;

    private static final int[] SIZES = {0, 1, 2, 3, 7, 16, 33, 64, 65, 100, 300, 1000, 5000};
    private static final int GARBAGE = -77;

    private final Party party;
    private final Collectives calls;
    private final SplittableRandom random;
    private final int rank;
    private final int size;
    private final int seed;
    private final int root;
    private final Shape shape;
    private final int kindOfBuffer;
    private final int count;
    private final boolean inPlace;
    private final Combining operator;
    private final String what;

    private IntraCases(Party party, int kind, int largest) {
        this.party = party;
        this.calls = party.calls();
        this.random = party.random();
        this.rank = party.rank();
        this.size = party.size();
        this.seed = random.nextInt();
        this.root = random.nextInt(size);
        this.shape = Shape.ALL[random.nextInt(Shape.ALL.length)];
        this.kindOfBuffer = random.nextInt(Store.KINDS);
        this.count = SIZES[random.nextInt(1 + Math.abs(Arrays.binarySearch(SIZES, largest)))];
        this.inPlace = random.nextBoolean();
        this.operator = new Combining(shape, random.nextBoolean());
        this.what = "case " + kind + " of rank " + rank + " of " + size + " root " + root + " count " + count + " "
                + shape.type().extent() + " bytes apart, buffer " + kindOfBuffer + (inPlace ? " in place " : " ")
                + operator.name() + (party.isPending() ? " pending" : "");
    }

    /** @param largest approximate upper bound of counts */
    static Party.Call call(Party party, int kind, int largest) {
        IntraCases one = new IntraCases(party, kind, largest);
        return switch (kind) {
            case 0 -> one.barrier();
            case 1 -> one.broadcast();
            case 2 -> one.gather();
            case 3 -> one.gatherV();
            case 4 -> one.scatter();
            case 5 -> one.scatterV();
            case 6 -> one.allGather();
            case 7 -> one.allGatherV();
            case 8 -> one.allToAll();
            case 9 -> one.allToAllV();
            case 10 -> one.allToAllW();
            case 11 -> one.reduce();
            case 12 -> one.allReduce();
            case 13 -> one.reduceScatter();
            case 14 -> one.reduceScatterBlock();
            case 15 -> one.scan(true);
            case 16 -> one.scan(false);
            default -> throw new AssertionError(kind);
        };
    }

    private Store store(int elements) {
        return new Store((kindOfBuffer + rank) % Store.KINDS, shape, elements);
    }

    private int value(int ofRank, int goal, int element, int part) {
        return Party.value(seed, ofRank, goal, element, part);
    }

    private Type type() {
        return shape.type();
    }

    private static Object at(Store store) {
        return store.fromOrigin();
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

    private Party.Call barrier() {
        return done(run(CollectiveCall.BARRIER), () -> {});
    }

    private Party.Call broadcast() {
        Store data = store(count);
        if (rank == root) {
            data.fill(0, count, (i, part) -> value(root, 0, i, part));
        }
        Object buffer = at(data);
        Operation pending = run(CollectiveCall.broadcast(buffer, count, type(), root));
        return done(pending, () -> {
            data.expect("data", 0, count, (i, part) -> value(root, 0, i, part));
            data.expectNothingElse("data");
        });
    }

    private Party.Call gather() {
        boolean isRoot = rank == root;
        Store sent = store(count).fill(0, count, (i, part) -> value(rank, 0, i, part));
        Store received = isRoot ? store(count * size) : null;
        boolean isThere = isRoot && inPlace;
        if (isThere) {
            received.fill(count * rank, count, (i, part) -> value(rank, 0, i, part));
        }
        Object from = isThere ? Constants.IN_PLACE : at(sent);
        int sentCount = isThere ? GARBAGE : count;
        Object to = isRoot ? at(received) : null;
        int receivedCount = isRoot ? count : GARBAGE;
        Operation pending = run(new CollectiveCall.Gather(
                Collective.GATHER, new Data(from, sentCount, type()), Blocks.even(to, receivedCount, type()), root));
        return done(pending, () -> {
            for (int i = 0; i < size && isRoot; i++) {
                int source = i;
                received.expect("of " + i, count * i, count, (e, part) -> value(source, 0, e, part));
            }
            if (isRoot) {
                received.expectNothingElse("received");
            }
        });
    }

    /** Counts of the ranks, with zeros among them. */
    private int[] counts() {
        int[] counts = new int[size + random.nextInt(3)];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = random.nextInt(3) == 0 ? 0 : random.nextInt(count + 1);
        }
        return counts;
    }

    /** Displacements with gaps, in descending order. */
    private int[] displs(int[] counts) {
        int[] displs = new int[counts.length];
        int end = 1;
        for (int i = size - 1; i >= 0; i--) {
            displs[i] = end;
            end += counts[i] + (i % 3 == 0 ? 2 : 0);
        }
        return displs;
    }

    private int extent(int[] counts, int[] displs) {
        int end = 0;
        for (int i = 0; i < size; i++) {
            end = Math.max(end, displs[i] + counts[i]);
        }
        return end;
    }

    private Party.Call gatherV() {
        int[] counts = counts();
        int[] displs = displs(counts);
        boolean isRoot = rank == root;
        int own = counts[rank];
        Store sent = store(own).fill(0, own, (i, part) -> value(rank, 0, i, part));
        Store received = isRoot ? store(extent(counts, displs)) : null;
        boolean isThere = isRoot && inPlace;
        if (isThere) {
            received.fill(displs[rank], own, (i, part) -> value(rank, 0, i, part));
        }
        Object from = isThere ? Constants.IN_PLACE : at(sent);
        Object to = isRoot ? at(received) : null;
        int[] itsCounts = isRoot ? counts : null;
        int[] itsDispls = isRoot ? displs : null;
        Operation pending = run(new CollectiveCall.Gather(
                Collective.GATHERV,
                new Data(from, own, type()),
                Blocks.listed(to, itsCounts, itsDispls, type()),
                root));
        return done(pending, () -> {
            if (isRoot) {
                expectBlocks(received, counts, displs, (source, element, part) -> value(source, 0, element, part));
            }
        });
    }

    /** Value of an element of a block. */
    private interface OfBlock {
        int value(int block, int element, int part);
    }

    private void expectBlocks(Store store, int[] counts, int[] displs, OfBlock values) {
        for (int i = 0; i < size; i++) {
            int block = i;
            store.expect("block " + i, displs[i], counts[i], (element, part) -> values.value(block, element, part));
        }
        store.expectNothingElse("blocks");
    }

    private void fillBlocks(Store store, int[] counts, int[] displs, OfBlock values) {
        for (int i = 0; i < size; i++) {
            int block = i;
            store.fill(displs[i], counts[i], (element, part) -> values.value(block, element, part));
        }
    }

    private Party.Call scatter() {
        boolean isRoot = rank == root;
        Store sent = isRoot ? store(count * size) : null;
        for (int i = 0; i < size && isRoot; i++) {
            int dest = i;
            sent.fill(count * i, count, (e, part) -> value(root, dest, e, part));
        }
        Store received = store(count);
        boolean stays = isRoot && inPlace;
        Object from = isRoot ? at(sent) : null;
        int sentCount = isRoot ? count : GARBAGE;
        Object to = stays ? Constants.IN_PLACE : at(received);
        int receivedCount = stays ? GARBAGE : count;
        Operation pending = run(new CollectiveCall.Scatter(
                Collective.SCATTER, Blocks.even(from, sentCount, type()), new Data(to, receivedCount, type()), root));
        return done(pending, () -> {
            if (!stays) {
                received.expect("received", 0, count, (i, part) -> value(root, rank, i, part));
            }
            received.expectNothingElse("received");
        });
    }

    private Party.Call scatterV() {
        int[] counts = counts();
        int[] displs = displs(counts);
        boolean isRoot = rank == root;
        int own = counts[rank];
        Store sent = isRoot ? store(extent(counts, displs)) : null;
        if (isRoot) {
            fillBlocks(sent, counts, displs, (dest, element, part) -> value(root, dest, element, part));
        }
        Store received = store(own);
        boolean stays = isRoot && inPlace;
        Object from = isRoot ? at(sent) : null;
        Object to = stays ? Constants.IN_PLACE : at(received);
        int[] itsCounts = isRoot ? counts : null;
        int[] itsDispls = isRoot ? displs : null;
        Operation pending = run(new CollectiveCall.Scatter(
                Collective.SCATTERV,
                Blocks.listed(from, itsCounts, itsDispls, type()),
                new Data(to, own, type()),
                root));
        return done(pending, () -> {
            if (!stays) {
                received.expect("received", 0, own, (i, part) -> value(root, rank, i, part));
            }
            received.expectNothingElse("received");
        });
    }

    private Party.Call allGather() {
        Store sent = store(count).fill(0, count, (i, part) -> value(rank, 0, i, part));
        Store received = store(count * size);
        if (inPlace) {
            received.fill(count * rank, count, (i, part) -> value(rank, 0, i, part));
        }
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Operation pending = run(new CollectiveCall.AllGather(
                Collective.ALL_GATHER, new Data(from, count, type()), Blocks.even(to, count, type())));
        return done(pending, () -> {
            for (int i = 0; i < size; i++) {
                int source = i;
                received.expect("of " + i, count * i, count, (e, part) -> value(source, 0, e, part));
            }
            received.expectNothingElse("received");
        });
    }

    private Party.Call allGatherV() {
        int[] counts = counts();
        int[] displs = displs(counts);
        int own = counts[rank];
        Store sent = store(own).fill(0, own, (i, part) -> value(rank, 0, i, part));
        Store received = store(extent(counts, displs));
        if (inPlace) {
            received.fill(displs[rank], own, (i, part) -> value(rank, 0, i, part));
        }
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Operation pending = run(new CollectiveCall.AllGather(
                Collective.ALL_GATHERV, new Data(from, own, type()), Blocks.listed(to, counts, displs, type())));
        return done(
                pending,
                () -> expectBlocks(
                        received, counts, displs, (source, element, part) -> value(source, 0, element, part)));
    }

    private int[] alike() {
        int[] counts = new int[size];
        Arrays.fill(counts, count);
        return counts;
    }

    private int[] inLine() {
        int[] displs = new int[size];
        Arrays.setAll(displs, i -> i * count);
        return displs;
    }

    private Party.Call allToAll() {
        Store sent = store(count * size);
        Store received = store(count * size);
        fillBlocks(
                inPlace ? received : sent,
                alike(),
                inLine(),
                (dest, element, part) -> value(rank, dest, element, part));
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Operation pending = run(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALL, Blocks.even(from, count, type()), Blocks.even(to, count, type())));
        return done(
                pending,
                () -> expectBlocks(
                        received, alike(), inLine(), (source, element, part) -> value(source, rank, element, part)));
    }

    /** Elements from each rank to each other; in place, sent and received counts agree. */
    private int[][] matrix() {
        int[][] counts = new int[size][];
        for (int i = 0; i < size; i++) {
            counts[i] = counts();
        }
        for (int i = 0; i < size && inPlace; i++) {
            for (int j = 0; j < i; j++) {
                counts[i][j] = counts[j][i];
            }
        }
        return counts;
    }

    private static int[] column(int[][] matrix, int index) {
        return Arrays.stream(matrix).mapToInt(row -> row[index]).toArray();
    }

    private Party.Call allToAllV() {
        int[][] matrix = matrix();
        int[] sentCounts = matrix[rank];
        int[] counts = column(matrix, rank);
        int[] displs = displs(counts);
        int[] sentDispls = inPlace ? displs : displs(sentCounts);
        Store sent = store(extent(sentCounts, sentDispls));
        Store received = store(extent(counts, displs));
        fillBlocks(
                inPlace ? received : sent,
                sentCounts,
                sentDispls,
                (dest, element, part) -> value(rank, dest, element, part));
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        int[] itsCounts = inPlace ? null : sentCounts;
        int[] itsDispls = inPlace ? null : sentDispls;
        Operation pending = run(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALLV,
                Blocks.listed(from, itsCounts, itsDispls, type()),
                Blocks.listed(to, counts, displs, type())));
        return done(
                pending,
                () -> expectBlocks(
                        received, counts, displs, (source, element, part) -> value(source, rank, element, part)));
    }

    private int[] inBytes(int[] displs) {
        return Arrays.stream(displs)
                .map(each -> Math.toIntExact(each * type().extent()))
                .toArray();
    }

    private Type[] types() {
        Type[] types = new Type[size];
        Arrays.fill(types, type());
        return types;
    }

    private Party.Call allToAllW() {
        int[][] matrix = matrix();
        int[] sentCounts = matrix[rank];
        int[] counts = column(matrix, rank);
        int[] displs = displs(counts);
        int[] sentDispls = inPlace ? displs : displs(sentCounts);
        Store sent = store(extent(sentCounts, sentDispls));
        Store received = store(extent(counts, displs));
        fillBlocks(
                inPlace ? received : sent,
                sentCounts,
                sentDispls,
                (dest, element, part) -> value(rank, dest, element, part));
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        int[] sentBytes = inBytes(sentDispls);
        int[] bytes = inBytes(displs);
        Operation pending = run(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALLW,
                Blocks.typed(from, sentCounts, sentBytes, types()),
                Blocks.typed(to, counts, bytes, types())));
        return done(
                pending,
                () -> expectBlocks(
                        received, counts, displs, (source, element, part) -> value(source, rank, element, part)));
    }

    /** Combined values of the ranks up to one, inclusive. */
    private int combined(int upTo, int element, int part) {
        int all = value(0, 0, element, part);
        for (int i = 1; i <= upTo; i++) {
            all = operator.combine(all, value(i, 0, element, part));
        }
        return all;
    }

    private Party.Call reduce() {
        boolean isRoot = rank == root;
        Store sent = store(count).fill(0, count, (i, part) -> value(rank, 0, i, part));
        Store received = isRoot ? inPlace ? sent : store(count) : null;
        Object from = isRoot && inPlace ? Constants.IN_PLACE : at(sent);
        Object to = isRoot ? at(received) : null;
        Operation pending = run(new CollectiveCall.Reduce(from, to, count, type(), operator, root));
        return done(pending, () -> {
            if (isRoot) {
                received.expect("result", 0, count, (i, part) -> combined(size - 1, i, part));
                received.expectNothingElse("result");
            } else {
                sent.expect("own", 0, count, (i, part) -> value(rank, 0, i, part));
            }
        });
    }

    private Party.Call allReduce() {
        Store sent = store(count).fill(0, count, (i, part) -> value(rank, 0, i, part));
        Store received = inPlace ? sent : store(count);
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Operation pending = run(new CollectiveCall.AllReduce(from, to, count, type(), operator));
        return done(pending, () -> {
            received.expect("result", 0, count, (i, part) -> combined(size - 1, i, part));
            received.expectNothingElse("result");
        });
    }

    private Party.Call reduceScatter() {
        int[] counts = counts();
        return reduceScatter(counts, false);
    }

    private Party.Call reduceScatterBlock() {
        return reduceScatter(alike(), true);
    }

    private Party.Call reduceScatter(int[] counts, boolean isBlock) {
        int all = Arrays.stream(counts, 0, size).sum();
        int first = Arrays.stream(counts, 0, rank).sum();
        int own = counts[rank];
        Store sent = store(all).fill(0, all, (i, part) -> value(rank, 0, i, part));
        Store received = inPlace ? sent : store(own);
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Operation pending = isBlock
                ? run(new CollectiveCall.ReduceScatter(
                        Collective.REDUCE_SCATTER_BLOCK, from, to, own, null, type(), operator))
                : run(new CollectiveCall.ReduceScatter(
                        Collective.REDUCE_SCATTER, from, to, 0, counts, type(), operator));
        return done(pending, () -> {
            received.expect("result", 0, own, (i, part) -> combined(size - 1, first + i, part));
            if (!inPlace) {
                received.expectNothingElse("result");
            }
        });
    }

    private Party.Call scan(boolean inclusive) {
        Store sent = store(count).fill(0, count, (i, part) -> value(rank, 0, i, part));
        Store received = inPlace ? sent : store(count);
        Object from = inPlace ? Constants.IN_PLACE : at(sent);
        Object to = at(received);
        Collective operation = inclusive ? Collective.SCAN : Collective.EXCLUSIVE_SCAN;
        Operation pending = run(new CollectiveCall.Scan(operation, from, to, count, type(), operator));
        int upTo = inclusive ? rank : rank - 1;
        return done(pending, () -> {
            if (upTo >= 0) {
                received.expect("result", 0, count, (i, part) -> combined(upTo, i, part));
                received.expectNothingElse("result");
            }
        });
    }
}

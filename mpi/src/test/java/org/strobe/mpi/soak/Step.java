package org.strobe.mpi.soak;

import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import mpi.MPI;
import mpi.Op;

/** What all ranks of a communicator do next; the same at all. */
final class Step {
    /** Which collective. */
    enum Kind {
        BARRIER,
        BCAST,
        REDUCE,
        ALL_REDUCE,
        GATHER,
        SCATTER,
        ALL_GATHER,
        ALL_TO_ALL,
        SCAN,
        EX_SCAN,
        REDUCE_SCATTER,
        I_BARRIER,
        I_BCAST,
        I_ALL_REDUCE,
        I_ALL_GATHER;

        boolean isPending() {
            return PENDING.contains(this);
        }

        /** Whether each member has something for each, so that the data are as many times as many. */
        private boolean hasBlocks() {
            return switch (this) {
                case GATHER, SCATTER, ALL_GATHER, ALL_TO_ALL, REDUCE_SCATTER, I_ALL_GATHER -> true;
                default -> false;
            };
        }
    }

    /** The most elements that a member has in a call: 320 KB. */
    static final int MOST = 40_000;

    private static final EnumSet<Kind> PENDING = EnumSet.range(Kind.I_BARRIER, Kind.I_ALL_GATHER);
    private static final List<Kind> PENDING_KINDS = List.copyOf(PENDING);
    private static final List<Kind> OTHER_KINDS = List.copyOf(EnumSet.complementOf(PENDING));
    private static final Circles.Way[] WAYS = Circles.Way.values();
    private static final int PENDING_ONES = 50;
    private static final int[] SIZES = {14, 200, 5000, MOST};
    private static final double[] PARTS = {0.7, 0.98, 0.998, 1};

    private final SplittableRandom random;
    private long number = -1;
    Kind kind;
    Circles.Way way;
    int count;
    long key;
    boolean isDirect;
    boolean isInPlace;
    Op op;
    private int draw;

    Step(SplittableRandom random) {
        this.random = random;
    }

    /** Draws the next one into this object. */
    void next() {
        number++;
        List<Kind> kinds = random.nextInt(PENDING_ONES) == 0 ? PENDING_KINDS : OTHER_KINDS;
        kind = kinds.get(random.nextInt(kinds.size()));
        way = WAYS[random.nextInt(WAYS.length)];
        key = random.nextLong();
        isDirect = random.nextInt(3) == 0;
        isInPlace = random.nextInt(4) == 0;
        op = random.nextInt(3) > 0 ? MPI.SUM : random.nextBoolean() ? MPI.MAX : MPI.MIN;
        draw = random.nextInt(Integer.MAX_VALUE);
        count = elements();
    }

    private int elements() {
        double part = random.nextDouble();
        int size = 0;
        while (part >= PARTS[size]) {
            size++;
        }
        int elements = random.nextInt(SIZES[size] + 1);
        return kind.hasBlocks() && size > 0 ? elements / Byte.SIZE : elements;
    }

    int root(Circle circle) {
        return draw % circle.size();
    }

    @Override
    public String toString() {
        return "step " + number + ": " + kind + " of " + way + ", count=" + count + " op="
                + (op.equals(MPI.SUM) ? "SUM" : op.equals(MPI.MAX) ? "MAX" : "MIN") + " root=" + draw
                + " modulo size, direct=" + isDirect + " inPlace=" + isInPlace;
    }
}

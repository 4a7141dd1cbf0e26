package org.strobe.mpi.random.collective;

import java.util.Arrays;
import java.util.Random;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** A collective in one group that combines data. */
public record ReducingCollective(
        PlannedComm comm, Kind kind, Reduction reduction, Base base, long salt, int root, int count, boolean waits)
        implements Step {
    public enum Kind {
        REDUCE,
        ALL_REDUCE,
        REDUCE_SCATTER,
        REDUCE_SCATTER_BLOCK,
        SCAN,
        EX_SCAN
    }

    private static final int[] COUNTS = {0, 1, 2, 3, 7, 16, 63, 256, 511, 1030, 2048, 5000};

    public static Step on(PlannedComm comm, Random random) {
        Reduction reduction = Reduction.any(random);
        return new ReducingCollective(
                comm,
                Kind.values()[random.nextInt(Kind.values().length)],
                reduction,
                reduction.base(random),
                random.nextLong(),
                random.nextInt(comm.left().length),
                COUNTS[random.nextInt(random.nextInt(3) == 0 ? COUNTS.length : 6)],
                random.nextBoolean());
    }

    /** How many operands a rank gets where they are scattered. */
    private int share(int rank) {
        return kind == Kind.REDUCE_SCATTER ? (int) Math.floorMod(salt + rank * 3L, 3L) * count / 2 : count;
    }

    private int operands() {
        if (kind != Kind.REDUCE_SCATTER && kind != Kind.REDUCE_SCATTER_BLOCK) {
            return count;
        }
        int all = 0;
        for (int i = 0; i < comm.left().length; i++) {
            all += share(i);
        }
        return all;
    }

    /** What the ranks from 0 to a last one make together. */
    private long[] result(int last) {
        long[] result = operand(last);
        for (int rank = last - 1; rank >= 0; rank--) {
            reduction.combine(base, operand(rank), result);
        }
        return result;
    }

    private long[] operand(int rank) {
        return reduction.values(base, salt, rank, operands() * reduction.unit());
    }

    @Override
    public void run(Party party) throws MPIException {
        Comm mine = party.comm(comm);
        int rank = mine.getRank();
        int last = comm.left().length - 1;
        // Operands lie as the operator wants them; a pair is one element of a type.
        Layout layout = reduction.unit() == 2 ? Layout.PAIRS : Layout.PLAIN;
        Area from = new Area(base, layout, operands(), !waits, party.random);
        Area to = new Area(base, layout, operands(), !waits, party.random);
        boolean inPlace = party.random.nextInt(3) == 0 && (kind != Kind.REDUCE || rank == root);
        long[] own = operand(rank);
        (inPlace ? to : from).put(0, own);
        switch (kind) {
            case REDUCE -> {
                if (rank == root) {
                    to.expect(0, result(last));
                }
            }
            case ALL_REDUCE -> to.expect(0, result(last));
            case SCAN -> to.expect(0, result(rank));
            case EX_SCAN -> {
                if (rank > 0) {
                    to.expect(0, result(rank - 1));
                }
            }
            default -> {
                int before = 0;
                for (int i = 0; i < rank; i++) {
                    before += share(i);
                }
                int unit = reduction.unit();
                to.expect(0, Arrays.copyOfRange(result(last), before * unit, (before + share(rank)) * unit));
            }
        }
        Op op = reduction.op();
        Request request = waits ? call(mine, from, to, op, inPlace) : start(mine, from, to, op, inPlace);
        end(party, request, op, from, to, inPlace && scatters());
    }

    private boolean scatters() {
        return kind == Kind.REDUCE_SCATTER || kind == Kind.REDUCE_SCATTER_BLOCK;
    }

    private int[] shares() {
        int[] shares = new int[comm.left().length];
        Arrays.setAll(shares, this::share);
        return shares;
    }

    private Request call(Comm mine, Area from, Area to, Op op, boolean inPlace) throws MPIException {
        Object out = from.buffer();
        Object in = to.buffer();
        switch (kind) {
            case REDUCE -> {
                if (inPlace) {
                    mine.reduce(in, count, reduction.type(to.type), op, root);
                } else {
                    mine.reduce(out, mine.getRank() == root ? in : null, count, reduction.type(to.type), op, root);
                }
            }
            case ALL_REDUCE -> {
                if (inPlace) {
                    mine.allReduce(in, count, reduction.type(to.type), op);
                } else {
                    mine.allReduce(out, in, count, reduction.type(to.type), op);
                }
            }
            case REDUCE_SCATTER -> {
                if (inPlace) {
                    mine.reduceScatter(in, shares(), reduction.type(to.type), op);
                } else {
                    mine.reduceScatter(out, in, shares(), reduction.type(to.type), op);
                }
            }
            case REDUCE_SCATTER_BLOCK -> {
                if (inPlace) {
                    mine.reduceScatterBlock(in, count, reduction.type(to.type), op);
                } else {
                    mine.reduceScatterBlock(out, in, count, reduction.type(to.type), op);
                }
            }
            case SCAN -> {
                if (inPlace) {
                    ((Intracomm) mine).scan(in, count, reduction.type(to.type), op);
                } else {
                    ((Intracomm) mine).scan(out, in, count, reduction.type(to.type), op);
                }
            }
            case EX_SCAN -> {
                if (inPlace) {
                    ((Intracomm) mine).exScan(in, count, reduction.type(to.type), op);
                } else {
                    ((Intracomm) mine).exScan(out, in, count, reduction.type(to.type), op);
                }
            }
        }
        return null;
    }

    private Request start(Comm mine, Area from, Area to, Op op, boolean inPlace) throws MPIException {
        var out = from.direct();
        var in = to.direct();
        return switch (kind) {
            case REDUCE ->
                inPlace
                        ? mine.iReduce(in, count, reduction.type(to.type), op, root)
                        : mine.iReduce(out, in, count, reduction.type(to.type), op, root);
            case ALL_REDUCE ->
                inPlace
                        ? mine.iAllReduce(in, count, reduction.type(to.type), op)
                        : mine.iAllReduce(out, in, count, reduction.type(to.type), op);
            case REDUCE_SCATTER ->
                inPlace
                        ? mine.iReduceScatter(in, shares(), reduction.type(to.type), op)
                        : mine.iReduceScatter(out, in, shares(), reduction.type(to.type), op);
            case REDUCE_SCATTER_BLOCK ->
                inPlace
                        ? mine.iReduceScatterBlock(in, count, reduction.type(to.type), op)
                        : mine.iReduceScatterBlock(out, in, count, reduction.type(to.type), op);
            case SCAN ->
                inPlace
                        ? ((Intracomm) mine).iScan(in, count, reduction.type(to.type), op)
                        : ((Intracomm) mine).iScan(out, in, count, reduction.type(to.type), op);
            case EX_SCAN ->
                inPlace
                        ? ((Intracomm) mine).iExScan(in, count, reduction.type(to.type), op)
                        : ((Intracomm) mine).iExScan(out, in, count, reduction.type(to.type), op);
        };
    }

    /** Where operands are scattered in place, what stands behind the result is nobody's business. */
    private void end(Party party, Request request, Op op, Area from, Area to, boolean inPlace) throws MPIException {
        from.free();
        to.free();
        int own = inPlace ? share(party.comm(comm).getRank()) * reduction.unit() : Integer.MAX_VALUE;
        String what = toString();
        Party.Ending ending = () -> {
            reduction.free(op);
            from.check(what);
            to.check(what, own);
        };
        if (request == null) {
            ending.check();
        } else {
            party.goesOn(request, ending);
        }
    }

    @Override
    public String toString() {
        return (waits ? "" : "I_") + kind + " by " + reduction + " root " + root + " of " + count + " " + base + " on "
                + comm;
    }
}

package org.strobe.mpi.random.collective;

import java.util.Random;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;
import org.strobe.mpi.random.memory.Values;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** A collective between two groups. */
public record InterCollective(
        PlannedComm comm, Kind kind, long salt, boolean leftIsRoot, int root, int elements, boolean waits)
        implements Step {
    public enum Kind {
        BARRIER,
        BROADCAST,
        GATHER,
        SCATTER,
        ALL_GATHER,
        ALL_TO_ALL,
        REDUCE,
        ALL_REDUCE,
        REDUCE_SCATTER_BLOCK
    }

    private static final int[] SIZES = {0, 1, 2, 5, 60, 512, 516, 2050, 9000};

    public static Step on(PlannedComm comm, Random random) {
        boolean left = random.nextBoolean();
        return new InterCollective(
                comm,
                Kind.values()[random.nextInt(Kind.values().length)],
                random.nextLong(),
                left,
                random.nextInt(left ? comm.left().length : comm.right().length),
                SIZES[random.nextInt(SIZES.length)],
                random.nextBoolean());
    }

    @Override
    public void run(Party party) throws MPIException {
        boolean left = PlannedComm.rankIn(comm.left(), party.self) >= 0;
        int rank = PlannedComm.rankIn(comm.own(party.self), party.self);
        int remote = comm.other(party.self).length;
        Comm mine = party.comm(comm);
        boolean inRootsGroup = left == leftIsRoot;
        int who = !inRootsGroup ? root : rank == root ? MPI.ROOT : MPI.PROC_NULL;
        boolean isRoot = who == MPI.ROOT;
        int own = comm.own(party.self).length;
        Area out = new Area(Base.INT, Layout.PLAIN, elements * Math.max(remote, own), !waits, party.random);
        Area in = new Area(Base.INT, Layout.PLAIN, elements * Math.max(remote, own), !waits, party.random);
        Request request = switch (kind) {
            case BARRIER -> barrier(mine);
            case BROADCAST -> {
                if (isRoot) {
                    out.put(0, values(rank, 0, left));
                    if (waits) {
                        mine.bcast(out.buffer(), elements, MPI.INT, who);
                        yield null;
                    }
                    yield mine.iBcast(out.direct(), elements, MPI.INT, who);
                }
                if (!inRootsGroup) {
                    in.expect(0, values(root, 0, leftIsRoot));
                }
                if (waits) {
                    mine.bcast(in.buffer(), elements, MPI.INT, who);
                    yield null;
                }
                yield mine.iBcast(in.direct(), elements, MPI.INT, who);
            }
            case GATHER -> {
                if (isRoot) {
                    expectEach(in, remote, 0, !left);
                } else if (!inRootsGroup) {
                    out.put(0, values(rank, 0, left));
                }
                if (waits) {
                    mine.gather(out.buffer(), elements, MPI.INT, in.buffer(), elements, MPI.INT, who);
                    yield null;
                }
                yield mine.iGather(out.direct(), elements, MPI.INT, in.direct(), elements, MPI.INT, who);
            }
            case SCATTER -> {
                if (isRoot) {
                    putEach(out, remote, rank, left);
                } else if (!inRootsGroup) {
                    in.expect(0, values(root, rank, leftIsRoot));
                }
                if (waits) {
                    mine.scatter(out.buffer(), elements, MPI.INT, in.buffer(), elements, MPI.INT, who);
                    yield null;
                }
                yield mine.iScatter(out.direct(), elements, MPI.INT, in.direct(), elements, MPI.INT, who);
            }
            case ALL_GATHER -> {
                out.put(0, values(rank, 0, left));
                expectEach(in, remote, 0, !left);
                if (waits) {
                    mine.allGather(out.buffer(), elements, MPI.INT, in.buffer(), elements, MPI.INT);
                    yield null;
                }
                yield mine.iAllGather(out.direct(), elements, MPI.INT, in.direct(), elements, MPI.INT);
            }
            case ALL_TO_ALL -> {
                putEach(out, remote, rank, left);
                expectEach(in, remote, rank, !left);
                if (waits) {
                    mine.allToAll(out.buffer(), elements, MPI.INT, in.buffer(), elements, MPI.INT);
                    yield null;
                }
                yield mine.iAllToAll(out.direct(), elements, MPI.INT, in.direct(), elements, MPI.INT);
            }
            case REDUCE -> {
                if (isRoot) {
                    in.expect(0, sum(remote, !left, elements));
                } else if (!inRootsGroup) {
                    out.put(0, values(rank, 0, left));
                }
                if (waits) {
                    mine.reduce(out.buffer(), in.buffer(), elements, MPI.INT, MPI.SUM, who);
                    yield null;
                }
                yield mine.iReduce(out.direct(), in.direct(), elements, MPI.INT, MPI.SUM, who);
            }
            case ALL_REDUCE -> {
                out.put(0, values(rank, 0, left));
                in.expect(0, sum(remote, !left, elements));
                if (waits) {
                    mine.allReduce(out.buffer(), in.buffer(), elements, MPI.INT, MPI.SUM);
                    yield null;
                }
                yield mine.iAllReduce(out.direct(), in.direct(), elements, MPI.INT, MPI.SUM);
            }
            case REDUCE_SCATTER_BLOCK -> reduceScatter(mine, out, in, rank, own, remote, left);
        };
        finish(party, request, out, in);
    }

    /** Each group's operands are as long as the shares of the other group together, so both have to be multiples of both. */
    private Request reduceScatter(Comm mine, Area out, Area in, int rank, int own, int remote, boolean left)
            throws MPIException {
        int share = elements / own;
        int all = share * own;
        boolean fits = all > 0 && all == elements / remote * remote;
        if (!fits) {
            return barrier(mine);
        }
        out.put(0, Values.of(salt, rank, left ? 1 : 0, all));
        long[] sums = sum(remote, !left, all);
        long[] mineOfThem =
                IntStream.range(0, share).mapToLong(i -> sums[rank * share + i]).toArray();
        in.expect(0, mineOfThem);
        if (waits) {
            mine.reduceScatterBlock(out.buffer(), in.buffer(), share, MPI.INT, MPI.SUM);
            return null;
        }
        return mine.iReduceScatterBlock(out.direct(), in.direct(), share, MPI.INT, MPI.SUM);
    }

    private Request barrier(Comm mine) throws MPIException {
        if (!waits) {
            return mine.iBarrier();
        }
        mine.barrier();
        return null;
    }

    private long[] values(int from, int to, boolean fromLeft) {
        return Values.of(salt, from, 2 * to + (fromLeft ? 1 : 0), elements);
    }

    private void putEach(Area area, int count, int self, boolean left) {
        for (int i = 0; i < count; i++) {
            area.put(i * elements, values(self, i, left));
        }
    }

    private void expectEach(Area area, int count, int self, boolean fromLeft) {
        for (int i = 0; i < count; i++) {
            area.expect(i * elements, values(i, self, fromLeft));
        }
    }

    private long[] sum(int ranks, boolean ofLeft, int length) {
        long[] sum = new long[length];
        for (int rank = 0; rank < ranks; rank++) {
            long[] values = Values.of(salt, rank, ofLeft ? 1 : 0, length);
            for (int i = 0; i < length; i++) {
                sum[i] += values[i];
            }
        }
        return sum;
    }

    private void finish(Party party, Request request, Area out, Area in) throws MPIException {
        String what = toString();
        Party.Ending ending = () -> {
            out.check(what);
            in.check(what);
        };
        if (request == null) {
            ending.check();
        } else {
            party.goesOn(request, ending);
        }
    }

    @Override
    public String toString() {
        return (waits ? "" : "I_") + kind + " root " + root + (leftIsRoot ? " on the left" : " on the right") + ", "
                + elements + " elements, " + comm;
    }
}

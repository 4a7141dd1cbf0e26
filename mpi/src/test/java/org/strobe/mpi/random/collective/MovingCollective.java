package org.strobe.mpi.random.collective;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import mpi.Comm;
import mpi.MPIException;
import mpi.Request;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;
import org.strobe.mpi.random.memory.Values;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/**
 * A collective in one group that moves data. What goes from one rank to another is {@code size(from, to)} elements long, which
 * is the same for all but in the forms that end with a v or w.
 */
public record MovingCollective(PlannedComm comm, Kind kind, Base base, long salt, int root, int elements, boolean waits)
        implements Step {
    public enum Kind {
        BARRIER,
        BROADCAST,
        GATHER,
        GATHERV,
        SCATTER,
        SCATTERV,
        ALL_GATHER,
        ALL_GATHERV,
        ALL_TO_ALL,
        ALL_TO_ALLV,
        ALL_TO_ALLW;

        boolean hasSizes() {
            return this == GATHERV
                    || this == SCATTERV
                    || this == ALL_GATHERV
                    || this == ALL_TO_ALLV
                    || this == ALL_TO_ALLW;
        }
    }

    private static final int[] SIZES = {0, 1, 2, 6, 12, 24, 510, 512, 516, 1024, 2052, 4098, 16_386};
    private static final int MOST_BYTES = 1 << 18;

    public static Step on(PlannedComm comm, Random random) {
        int size = comm.left().length;
        Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
        Base base = Base.any(random);
        int elements;
        do {
            elements = SIZES[random.nextInt(random.nextInt(4) == 0 ? SIZES.length : 6)];
        } while (elements * size * base.bytes > MOST_BYTES);
        return new MovingCollective(
                comm, kind, base, random.nextLong(), random.nextInt(size), elements, random.nextBoolean());
    }

    /** A multiple of what any layout holds, or such that the plain one is taken. */
    private int size(int from, int to) {
        return kind.hasSizes() ? (int) Math.floorMod(salt + from * 7L + to * 5L, 4L) * elements / 2 : elements;
    }

    private long[] values(int from, int to) {
        return Values.of(salt, from, to, size(from, to));
    }

    @Override
    public void run(Party party) throws MPIException {
        Comm mine = party.comm(comm);
        int rank = mine.getRank();
        switch (kind) {
            case BARRIER -> barrier(party, mine);
            case BROADCAST -> broadcast(party, mine, rank);
            case GATHER, GATHERV -> gather(party, mine, rank);
            case SCATTER, SCATTERV -> scatter(party, mine, rank);
            case ALL_GATHER, ALL_GATHERV -> allGather(party, mine, rank);
            default -> allToAll(party, mine, rank);
        }
    }

    private void barrier(Party party, Comm mine) throws MPIException {
        if (waits) {
            mine.barrier();
        } else {
            party.goesOn(mine.iBarrier(), () -> {});
        }
    }

    private void broadcast(Party party, Comm mine, int rank) throws MPIException {
        Layout layout = Layout.dividing(elements, party.random);
        int count = layout.count(elements);
        Area area = new Area(base, layout, count, !waits, party.random);
        long[] values = Values.of(salt, root, 0, elements);
        if (rank == root) {
            area.put(0, values);
        } else {
            area.expect(0, values);
        }
        Request request = null;
        if (waits) {
            mine.bcast(area.buffer(), count, area.type, root);
        } else {
            request = mine.iBcast(area.direct(), count, area.type, root);
        }
        end(party, request, area);
    }

    /** What goes from here to everybody, or comes here from everybody. */
    private Blocks blocks(Party party, int rank, boolean out) throws MPIException {
        int[] sizes = new int[comm.left().length];
        Arrays.setAll(sizes, i -> out ? size(rank, i) : size(i, rank));
        return new Blocks(base, sizes, kind.hasSizes(), !waits, party.random);
    }

    /** One block that goes out or comes in. */
    private Area single(Party party, int size) throws MPIException {
        Layout layout = Layout.dividing(size, party.random);
        return new Area(base, layout, layout.count(size), !waits, party.random);
    }

    private void gather(Party party, Comm mine, int rank) throws MPIException {
        long[] own = values(rank, root);
        Area from = single(party, own.length);
        from.put(0, own);
        int count = from.layout.count(own.length);
        if (rank != root) {
            Request request = null;
            if (kind == Kind.GATHER && waits) {
                mine.gather(from.buffer(), count, from.type, null, 0, null, root);
            } else if (kind == Kind.GATHER) {
                request = mine.iGather(from.direct(), count, from.type, nothing(), 0, null, root);
            } else if (waits) {
                mine.gatherv(from.buffer(), count, from.type, root);
            } else {
                request = mine.iGatherv(from.direct(), count, from.type, root);
            }
            end(party, request, from);
            return;
        }
        Blocks to = blocks(party, rank, false);
        boolean inPlace = party.random.nextBoolean();
        for (int i = 0; i < to.counts.length; i++) {
            if (inPlace && i == rank) {
                to.put(i, own);
            } else {
                to.expect(i, values(i, rank));
            }
        }
        Area in = to.area;
        Request request = null;
        if (kind == Kind.GATHER && waits) {
            if (inPlace) {
                mine.gather(in.buffer(), to.counts[0], in.type, root);
            } else {
                mine.gather(from.buffer(), count, from.type, in.buffer(), to.counts[0], in.type, root);
            }
        } else if (kind == Kind.GATHER) {
            request = inPlace
                    ? mine.iGather(in.direct(), to.counts[0], in.type, root)
                    : mine.iGather(from.direct(), count, from.type, in.direct(), to.counts[0], in.type, root);
        } else if (waits) {
            if (inPlace) {
                mine.gatherv(in.buffer(), to.counts, to.displacements, in.type, root);
            } else {
                mine.gatherv(from.buffer(), count, from.type, in.buffer(), to.counts, to.displacements, in.type, root);
            }
        } else {
            request = inPlace
                    ? mine.iGatherv(in.direct(), to.counts, to.displacements, in.type, root)
                    : mine.iGatherv(
                            from.direct(), count, from.type, in.direct(), to.counts, to.displacements, in.type, root);
        }
        end(party, request, from, in);
    }

    private void scatter(Party party, Comm mine, int rank) throws MPIException {
        long[] own = values(root, rank);
        Area to = single(party, own.length);
        int count = to.layout.count(own.length);
        if (rank != root) {
            to.expect(0, own);
            Request request = null;
            if (kind == Kind.SCATTER && waits) {
                mine.scatter(null, 0, null, to.buffer(), count, to.type, root);
            } else if (kind == Kind.SCATTER) {
                request = mine.iScatter(nothing(), 0, null, to.direct(), count, to.type, root);
            } else if (waits) {
                mine.scatterv(to.buffer(), count, to.type, root);
            } else {
                request = mine.iScatterv(to.direct(), count, to.type, root);
            }
            end(party, request, to);
            return;
        }
        Blocks from = blocks(party, rank, true);
        for (int i = 0; i < from.counts.length; i++) {
            from.put(i, values(rank, i));
        }
        boolean inPlace = party.random.nextBoolean();
        if (!inPlace) {
            to.expect(0, own);
        }
        Area out = from.area;
        Request request = null;
        if (kind == Kind.SCATTER && waits) {
            if (inPlace) {
                mine.scatter(out.buffer(), from.counts[0], out.type, root);
            } else {
                mine.scatter(out.buffer(), from.counts[0], out.type, to.buffer(), count, to.type, root);
            }
        } else if (kind == Kind.SCATTER) {
            request = inPlace
                    ? mine.iScatter(out.direct(), from.counts[0], out.type, root)
                    : mine.iScatter(out.direct(), from.counts[0], out.type, to.direct(), count, to.type, root);
        } else if (waits) {
            if (inPlace) {
                mine.scatterv(out.buffer(), from.counts, from.displacements, out.type, root);
            } else {
                mine.scatterv(
                        out.buffer(), from.counts, from.displacements, out.type, to.buffer(), count, to.type, root);
            }
        } else {
            request = inPlace
                    ? mine.iScatterv(out.direct(), from.counts, from.displacements, out.type, root)
                    : mine.iScatterv(
                            out.direct(), from.counts, from.displacements, out.type, to.direct(), count, to.type, root);
        }
        end(party, request, to, out);
    }

    /** Everybody gets the same from each: what it would send to rank 0. */
    private void allGather(Party party, Comm mine, int rank) throws MPIException {
        long[] own = values(rank, 0);
        Area from = single(party, own.length);
        from.put(0, own);
        int count = from.layout.count(own.length);
        Blocks to = blocks(party, 0, false);
        boolean inPlace = party.random.nextInt(3) == 0;
        for (int i = 0; i < to.counts.length; i++) {
            if (inPlace && i == rank) {
                to.put(i, own);
            } else {
                to.expect(i, values(i, 0));
            }
        }
        Area in = to.area;
        Request request = null;
        if (kind == Kind.ALL_GATHER && waits) {
            if (inPlace) {
                mine.allGather(in.buffer(), to.counts[0], in.type);
            } else {
                mine.allGather(from.buffer(), count, from.type, in.buffer(), to.counts[0], in.type);
            }
        } else if (kind == Kind.ALL_GATHER) {
            request = inPlace
                    ? mine.iAllGather(in.direct(), to.counts[0], in.type)
                    : mine.iAllGather(from.direct(), count, from.type, in.direct(), to.counts[0], in.type);
        } else if (waits) {
            if (inPlace) {
                mine.allGatherv(in.buffer(), to.counts, to.displacements, in.type);
            } else {
                mine.allGatherv(from.buffer(), count, from.type, in.buffer(), to.counts, to.displacements, in.type);
            }
        } else {
            request = inPlace
                    ? mine.iAllGatherv(in.direct(), to.counts, to.displacements, in.type)
                    : mine.iAllGatherv(
                            from.direct(), count, from.type, in.direct(), to.counts, to.displacements, in.type);
        }
        end(party, request, from, in);
    }

    private void allToAll(Party party, Comm mine, int rank) throws MPIException {
        Blocks from = blocks(party, rank, true);
        Blocks to = blocks(party, rank, false);
        for (int i = 0; i < from.counts.length; i++) {
            from.put(i, values(rank, i));
            to.expect(i, values(i, rank));
        }
        Area out = from.area;
        Area in = to.area;
        Request request = null;
        switch (kind) {
            case ALL_TO_ALL -> {
                if (waits) {
                    mine.allToAll(out.buffer(), from.counts[0], out.type, in.buffer(), to.counts[0], in.type);
                } else {
                    request =
                            mine.iAllToAll(out.direct(), from.counts[0], out.type, in.direct(), to.counts[0], in.type);
                }
            }
            case ALL_TO_ALLV -> {
                if (waits) {
                    mine.allToAllv(
                            out.buffer(),
                            from.counts,
                            from.displacements,
                            out.type,
                            in.buffer(),
                            to.counts,
                            to.displacements,
                            in.type);
                } else {
                    request = mine.iAllToAllv(
                            out.direct(),
                            from.counts,
                            from.displacements,
                            out.type,
                            in.direct(),
                            to.counts,
                            to.displacements,
                            in.type);
                }
            }
            default -> {
                if (waits) {
                    mine.allToAllw(
                            out.buffer(),
                            from.counts,
                            from.bytes(),
                            from.types(),
                            in.buffer(),
                            to.counts,
                            to.bytes(),
                            to.types());
                } else {
                    request = mine.iAllToAllw(
                            out.direct(),
                            from.counts,
                            from.bytes(),
                            from.types(),
                            in.direct(),
                            to.counts,
                            to.bytes(),
                            to.types());
                }
            }
        }
        end(party, request, out, in);
    }

    /** Calls that don't wait want a buffer also where nothing is read or written. */
    private static ByteBuffer nothing() {
        return ByteBuffer.allocateDirect(0);
    }

    /** Types may be freed while the call goes on. */
    private void end(Party party, Request request, Area... areas) throws MPIException {
        for (Area area : areas) {
            area.free();
        }
        if (request == null) {
            for (Area area : areas) {
                area.check("the result");
            }
        } else {
            String what = toString();
            party.goesOn(request, () -> {
                for (Area area : areas) {
                    area.check(what);
                }
            });
        }
    }

    @Override
    public String toString() {
        return (waits ? "" : "I_") + kind + " root " + root + " of " + elements + " " + base + " on " + comm;
    }
}

package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import mpi.Intracomm;

/** A collective that moves data. */
final class MovingCollectives {
    private MovingCollectives() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        Kind kind = draw.of(Kind.values());
        Layout send = Layout.basic(kind);
        int count = draw.of(2, 1, draw.between(1, 6), kind == Kind.OBJECT ? 66 : 700);
        int root = draw.below(comm.Size());
        switch (draw.below(10)) {
            case 0 -> {
                comm.Barrier();
                answer.add("barrier");
            }
            case 1 -> broadcast(draw, comm, Layout.any(draw, kind), count, root, answer);
            case 2 -> gather(draw, comm, send, count, root, answer);
            case 3 -> scatter(draw, comm, send, count, root, answer);
            case 4 -> allGather(draw, comm, send, count, answer);
            case 5 -> allToAll(draw, comm, send, count, answer);
            case 6 -> gatherListed(draw, comm, send, root, answer);
            case 7 -> scatterListed(draw, comm, send, root, answer);
            case 8 -> allGatherListed(draw, comm, send, answer);
            default -> allToAllListed(draw, comm, send, answer);
        }
    }

    private static Area filled(Draw draw, Intracomm comm, Layout layout, int count) {
        return Area.filled(draw.of(comm.Rank()), layout, count);
    }

    private static Area empty(Draw draw, Intracomm comm, Layout layout, int count) {
        return Area.empty(draw.of(comm.Rank() + 1000), layout, count);
    }

    private static void broadcast(Draw draw, Intracomm comm, Layout layout, int count, int root, Answer answer) {
        Area area = comm.Rank() == root ? filled(draw, comm, layout, count) : empty(draw, comm, layout, count);
        comm.Bcast(area.array(), area.offset(), count, layout.type(), root);
        answer.add("broadcast", layout, area);
    }

    private static void gather(Draw draw, Intracomm comm, Layout send, int count, int root, Answer answer) {
        Area own = filled(draw, comm, send, count);
        Area all = empty(draw, comm, send, count * comm.Size());
        comm.Gather(own.array(), own.offset(), count, send.type(), all.array(), all.offset(), count, send.type(), root);
        answer.add("gather", send, all);
    }

    private static void scatter(Draw draw, Intracomm comm, Layout send, int count, int root, Answer answer) {
        Area all = filled(draw, comm, send, count * comm.Size());
        Area own = empty(draw, comm, send, count);
        comm.Scatter(
                all.array(), all.offset(), count, send.type(), own.array(), own.offset(), count, send.type(), root);
        answer.add("scatter", send, own);
    }

    private static void allGather(Draw draw, Intracomm comm, Layout send, int count, Answer answer) {
        Area own = filled(draw, comm, send, count);
        Area all = empty(draw, comm, send, count * comm.Size());
        comm.Allgather(own.array(), own.offset(), count, send.type(), all.array(), all.offset(), count, send.type());
        answer.add("allgather", send, all);
    }

    private static void allToAll(Draw draw, Intracomm comm, Layout send, int count, Answer answer) {
        Area from = filled(draw, comm, send, count * comm.Size());
        Area to = empty(draw, comm, send, count * comm.Size());
        comm.Alltoall(from.array(), from.offset(), count, send.type(), to.array(), to.offset(), count, send.type());
        answer.add("alltoall", send, to);
    }

    /** Blocks of different lengths, with gaps. */
    @SuppressWarnings("ArrayRecordComponent") // for the length of one call
    private record Blocks(int[] counts, int[] places, int end) {
        static Blocks of(int[] counts, Draw draw) {
            int[] places = new int[counts.length];
            int end = 0;
            for (int i : draw.order(counts.length)) {
                places[i] = end + draw.below(2);
                end = places[i] + counts[i];
            }
            return new Blocks(counts, places, end);
        }
    }

    private static int[] counts(Draw draw, int size) {
        int[] counts = new int[size];
        Arrays.setAll(counts, i -> draw.between(1, 5));
        return counts;
    }

    private static void gatherListed(Draw draw, Intracomm comm, Layout layout, int root, Answer answer) {
        int[] counts = counts(draw, comm.Size());
        Blocks blocks = Blocks.of(counts, draw.of(0));
        Area own = filled(draw, comm, layout, counts[comm.Rank()]);
        Area all = empty(draw, comm, layout, blocks.end);
        comm.Gatherv(
                own.array(),
                own.offset(),
                own.count(),
                layout.type(),
                all.array(),
                all.offset(),
                blocks.counts,
                blocks.places,
                layout.type(),
                root);
        answer.add("gatherv", layout, all);
    }

    private static void scatterListed(Draw draw, Intracomm comm, Layout layout, int root, Answer answer) {
        int[] counts = counts(draw, comm.Size());
        Blocks blocks = Blocks.of(counts, draw.of(0));
        Area all = filled(draw, comm, layout, blocks.end);
        Area own = empty(draw, comm, layout, counts[comm.Rank()]);
        comm.Scatterv(
                all.array(),
                all.offset(),
                blocks.counts,
                blocks.places,
                layout.type(),
                own.array(),
                own.offset(),
                own.count(),
                layout.type(),
                root);
        answer.add("scatterv", layout, own);
    }

    private static void allGatherListed(Draw draw, Intracomm comm, Layout layout, Answer answer) {
        int[] counts = counts(draw, comm.Size());
        Blocks blocks = Blocks.of(counts, draw.of(0));
        Area own = filled(draw, comm, layout, counts[comm.Rank()]);
        Area all = empty(draw, comm, layout, blocks.end);
        comm.Allgatherv(
                own.array(),
                own.offset(),
                own.count(),
                layout.type(),
                all.array(),
                all.offset(),
                blocks.counts,
                blocks.places,
                layout.type());
        answer.add("allgatherv", layout, all);
    }

    private static void allToAllListed(Draw draw, Intracomm comm, Layout layout, Answer answer) {
        int size = comm.Size();
        int[][] counts = new int[size][];
        Arrays.setAll(counts, i -> counts(draw, size));
        int rank = comm.Rank();
        int[] incoming = new int[size];
        Arrays.setAll(incoming, i -> counts[i][rank]);
        Blocks sent = Blocks.of(counts[rank], draw.of(rank));
        Blocks received = Blocks.of(incoming, draw.of(rank + 500));
        Area from = filled(draw, comm, layout, sent.end);
        Area to = empty(draw, comm, layout, received.end);
        comm.Alltoallv(
                from.array(),
                from.offset(),
                sent.counts,
                sent.places,
                layout.type(),
                to.array(),
                to.offset(),
                received.counts,
                received.places,
                layout.type());
        answer.add("alltoallv", layout, to);
    }
}

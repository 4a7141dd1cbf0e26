package org.strobe.mpi.mpj.oracle.program;

import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Messages one after the other, and exchanges in a ring. */
final class OrderedMessages {
    /** Objects of a message whose number a probe knows. */
    private static final int MOST_PROBED = 62;

    private OrderedMessages() {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        int rank = comm.Rank();
        int size = comm.Size();
        for (int i = draw.between(1, 5); i > 0; i--) {
            if (draw.percent(30)) {
                exchange(draw.next(), comm, answer);
            } else if (draw.percent(15) && size > 2) {
                collect(draw.next(), comm, answer);
            } else if (size > 1) {
                int from = draw.below(size);
                int to = (from + draw.between(1, size - 1)) % size;
                boolean wild = draw.percent(30);
                pass(draw.next(), comm, wild, rank == from, rank == to, from, to, answer);
                if (wild) {
                    comm.Barrier();
                }
            }
        }
    }

    /**
     * Passes a message.
     *
     * @param wild true if the receiver may name no sender; then no message of a later step may be under way
     * @param from the sender's rank, as the receiver names it
     * @param to the receiver's rank, as the sender names it
     */
    static void pass(
            Draw draw, Comm comm, boolean wild, boolean sends, boolean receives, int from, int to, Answer answer) {
        Kind kind = draw.of(Kind.values());
        Layout sent = Layout.any(draw, kind);
        Layout received = sent.received(draw);
        int count = draw.of(
                kind == Kind.OBJECT ? 2 : 0, 1, draw.between(1, 6), draw.below(6), kind == Kind.OBJECT ? 70 : 3000);
        int longer = draw.below(3) / 2;
        int tag = draw.below(5);
        int mode = sent.isBasic() ? draw.below(4) : draw.of(0, 1, 3);
        int how = draw.below(5);
        boolean anySource = draw.percent(50) && wild;
        boolean anyTag = draw.percent(50) && wild;
        Area data = sends ? Area.filled(draw.of(0), sent, count) : null;
        boolean isReady = mode == 3;
        if (receives) {
            int elements = sent.size() * count / received.size() + longer;
            Area area = Area.empty(draw.of(1), received, elements);
            int source = anySource ? MPI.ANY_SOURCE : from;
            int wanted = anyTag ? MPI.ANY_TAG : tag;
            Status status;
            if (isReady) {
                Request request =
                        comm.Irecv(area.array(), area.offset(), area.count(), received.type(), source, wanted);
                comm.Send(new byte[1], 0, 0, MPI.BYTE, from, tag);
                status = request.Wait();
            } else {
                probe(
                        kind == Kind.OBJECT && count > MOST_PROBED ? -1 : how,
                        comm,
                        source,
                        wanted,
                        Layout.basic(kind),
                        answer);
                status = comm.Recv(area.array(), area.offset(), area.count(), received.type(), source, wanted);
            }
            answer.add(sent, mode, how, Answer.status(status, received), area);
        } else if (sends) {
            if (isReady) {
                comm.Recv(new byte[1], 0, 0, MPI.BYTE, to, tag);
            }
            send(mode, comm, data, to, tag);
            answer.add("sent", data);
        }
    }

    private static void probe(int how, Comm comm, int source, int tag, Layout layout, Answer answer) {
        Status status = null;
        if (how == 0) {
            status = comm.Probe(source, tag);
        } else if (how == 1) {
            while (status == null) {
                status = comm.Iprobe(source, tag);
                Thread.onSpinWait();
            }
        }
        if (status != null) {
            answer.add("probe", Answer.status(status, layout));
        }
    }

    private static void send(int mode, Comm comm, Area area, int dest, int tag) {
        switch (mode) {
            case 0 ->
                comm.Send(
                        area.array(), area.offset(), area.count(), area.layout().type(), dest, tag);
            case 1 ->
                comm.Ssend(
                        area.array(), area.offset(), area.count(), area.layout().type(), dest, tag);
            case 2 ->
                comm.Bsend(
                        area.array(), area.offset(), area.count(), area.layout().type(), dest, tag);
            default ->
                comm.Rsend(
                        area.array(), area.offset(), area.count(), area.layout().type(), dest, tag);
        }
    }

    /** One rank receives from all others, whoever comes first. */
    private static void collect(Draw draw, Intracomm comm, Answer answer) {
        int to = draw.below(comm.Size());
        Kind kind = draw.of(Kind.values());
        Layout layout = Layout.any(draw, kind);
        int count = draw.between(1, 5);
        if (comm.Rank() != to) {
            Area area = Area.filled(draw.of(comm.Rank()), layout, count);
            comm.Send(area.array(), area.offset(), count, layout.type(), to, 7);
            comm.Barrier();
            return;
        }
        String[] seen = new String[comm.Size()];
        for (int i = 1; i < comm.Size(); i++) {
            Area area = Area.empty(draw.of(to), layout, count);
            Status status = comm.Recv(area.array(), area.offset(), count, layout.type(), MPI.ANY_SOURCE, MPI.ANY_TAG);
            seen[status.source] = Answer.status(status, layout) + " " + area;
        }
        comm.Barrier();
        answer.add("collected", layout, String.join("; ", seen));
    }

    private static void exchange(Draw draw, Intracomm comm, Answer answer) {
        int rank = comm.Rank();
        int size = comm.Size();
        Kind kind = draw.of(Kind.values());
        Layout layout = Layout.any(draw, kind);
        int count = draw.between(1, 7);
        int shift = draw.below(size);
        int dest = (rank + shift) % size;
        int source = (rank - shift + size) % size;
        Area sent = Area.filled(draw.of(rank), layout, count);
        Status status;
        if (draw.percent(50)) {
            status = comm.Sendrecv_replace(sent.array(), sent.offset(), count, layout.type(), dest, 3, source, 3);
            answer.add("replaced", layout, Answer.status(status, layout), sent);
        } else {
            Layout other = layout.received(draw);
            Area received = Area.empty(draw.of(rank), other, count * layout.size() / other.size());
            status = comm.Sendrecv(
                    sent.array(),
                    sent.offset(),
                    count,
                    layout.type(),
                    dest,
                    4,
                    received.array(),
                    received.offset(),
                    received.count(),
                    other.type(),
                    source,
                    draw.percent(50) ? 4 : MPI.ANY_TAG);
            answer.add("exchanged", layout, Answer.status(status, other), received);
        }
    }
}

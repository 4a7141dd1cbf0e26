package org.strobe.mpi.random.traffic;

import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;

/** A rank's part in messages over one communicator: how they are sent and received. */
public final class Traffic {
    private static final int MOST_BUFFERED = 20_000;

    public final Pending pending;
    private final Party party;
    private final Comm comm;
    private final Base base;
    private final long salt;
    private final List<Area> sent = new ArrayList<>();
    private boolean attached;

    public Traffic(Party party, PlannedComm planned, Base base, long salt) {
        this.party = party;
        this.comm = party.comm(planned);
        this.base = base;
        this.salt = salt;
        this.pending = new Pending(party.random);
    }

    /** Makes room for messages that are buffered: just enough. */
    public void attach(List<Message> fromMe) throws MPIException {
        int room = 0;
        for (Message message : fromMe) {
            if (way(message).isBuffered()) {
                room += message.elements() * base.bytes + MPI.BSEND_OVERHEAD;
            }
        }
        attached = room > 0;
        if (attached) {
            MPI.attachBuffer(new byte[room]);
        }
    }

    /** What is long isn't buffered. */
    private SendWay way(Message message) {
        return message.way().isBuffered() && message.elements() * base.bytes > MOST_BUFFERED
                ? message.way().isBlocking() ? SendWay.SEND : SendWay.ISEND
                : message.way();
    }

    public Area outgoing(Message message, boolean direct) throws MPIException {
        Layout layout = Layout.dividing(message.elements(), party.random);
        Area area = new Area(base, layout, layout.count(message.elements()), direct, party.random);
        area.put(0, message.values(salt));
        sent.add(area);
        return area;
    }

    /** Room for at least so many elements. */
    public Area incoming(int elements, boolean direct) throws MPIException {
        Layout layout = Layout.any(party.random);
        return new Area(base, layout, count(layout, elements), direct, party.random);
    }

    /** Sometimes more than what is needed. */
    private int count(Layout layout, int elements) {
        return layout.count(elements) + (party.random.nextInt(3) == 0 ? party.random.nextInt(4) : 0);
    }

    public void send(Message message) throws MPIException {
        SendWay way = way(message);
        Area area = outgoing(message, !way.isBlocking());
        Object data = area.buffer();
        int count = area.layout.count(message.elements());
        switch (way) {
            case SEND -> comm.send(data, count, area.type, message.dest(), message.tag());
            case SSEND -> comm.sSend(data, count, area.type, message.dest(), message.tag());
            case BSEND -> comm.bSend(data, count, area.type, message.dest(), message.tag());
            case RSEND -> comm.rSend(data, count, area.type, message.dest(), message.tag());
            default -> pending.add(start(way, area, count, message), null, message.number());
        }
    }

    private Request start(SendWay way, Area area, int count, Message message) throws MPIException {
        Buffer data = area.direct();
        int dest = message.dest();
        int tag = message.tag();
        return switch (way) {
            case ISEND -> comm.iSend(data, count, area.type, dest, tag);
            case ISSEND -> comm.isSend(data, count, area.type, dest, tag);
            case IBSEND -> comm.ibSend(data, count, area.type, dest, tag);
            case IRSEND -> comm.irSend(data, count, area.type, dest, tag);
            case SEND_INIT -> started(comm.sendInit(data, count, area.type, dest, tag));
            case SSEND_INIT -> started(comm.sSendInit(data, count, area.type, dest, tag));
            case BSEND_INIT -> started(comm.bSendInit(data, count, area.type, dest, tag));
            case RSEND_INIT -> started(comm.rSendInit(data, count, area.type, dest, tag));
            default -> throw new AssertionError(way);
        };
    }

    private static Prequest started(Prequest request) throws MPIException {
        request.start();
        return request;
    }

    /** Receives what is next, of at most so many elements. */
    public void receive(ReceiveWay way, Receiving next, int elements, int home) throws MPIException {
        switch (way) {
            case IRECV, RECV_INIT -> {
                next.area = incoming(elements, true);
                int count = countIn(next.area, elements);
                Buffer room = next.area.direct();
                Request request = way == ReceiveWay.IRECV
                        ? comm.iRecv(room, count, next.area.type, next.source, next.tag)
                        : started(comm.recvInit(room, count, next.area.type, next.source, next.tag));
                pending.add(request, next, home);
            }
            case RECV -> {
                next.area = incoming(elements, false);
                next.status = comm.recv(
                        next.area.buffer(), countIn(next.area, elements), next.area.type, next.source, next.tag);
            }
            case PROBE -> receiveProbed(next, comm.probe(next.source, next.tag));
            case IPROBE -> {
                Status seen = comm.iProbe(next.source, next.tag);
                while (seen == null) {
                    Thread.onSpinWait();
                    seen = comm.iProbe(next.source, next.tag);
                }
                receiveProbed(next, seen);
            }
            default -> receiveMatched(way, next, home);
        }
    }

    private static int countIn(Area area, int elements) {
        return area.layout.count(elements);
    }

    private void receiveProbed(Receiving next, Status seen) throws MPIException {
        int elements = seen.getCount(base.type());
        next.area = incoming(elements, false);
        next.status = comm.recv(
                next.area.buffer(), countIn(next.area, elements), next.area.type, seen.getSource(), seen.getTag());
    }

    private void receiveMatched(ReceiveWay way, Receiving next, int home) throws MPIException {
        mpi.Message message = new mpi.Message();
        Status seen;
        do {
            seen = way == ReceiveWay.MPROBE
                    ? message.mProbe(next.source, next.tag, comm)
                    : message.imProbe(next.source, next.tag, comm);
        } while (seen == null);
        int elements = seen.getCount(base.type());
        boolean direct = party.random.nextBoolean();
        next.area = incoming(elements, direct);
        int count = countIn(next.area, elements);
        if (direct) {
            pending.add(message.imRecv(next.area.direct(), count, next.area.type), next, home);
        } else {
            next.status = message.mRecv(next.area.buffer(), count, next.area.type);
        }
    }

    /** Sends one and receives another in one call; in the same memory if both are equally long. */
    public void exchange(Message out, Message in, Receiving next) throws MPIException {
        if (out.elements() == in.elements() && party.random.nextBoolean()) {
            Layout layout = Layout.dividing(out.elements(), party.random);
            next.area = new Area(base, layout, layout.count(out.elements()), false, party.random);
            next.area.put(0, out.values(salt));
            next.status = comm.sendRecvReplace(
                    next.area.buffer(),
                    layout.count(out.elements()),
                    next.area.type,
                    out.dest(),
                    out.tag(),
                    next.source,
                    next.tag);
            return;
        }
        Area from = outgoing(out, false);
        next.area = incoming(in.elements(), false);
        next.status = comm.sendRecv(
                from.buffer(),
                from.layout.count(out.elements()),
                from.type,
                out.dest(),
                out.tag(),
                next.area.buffer(),
                countIn(next.area, in.elements()),
                next.area.type,
                next.source,
                next.tag);
    }

    /** Waits for all that goes on; what was sent is as it was. */
    public void end() throws MPIException {
        pending.all();
        if (attached) {
            MPI.detachBuffer();
        }
        for (Area area : sent) {
            area.check("what was sent");
            area.free();
        }
    }
}

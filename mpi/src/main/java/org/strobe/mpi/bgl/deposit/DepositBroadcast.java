package org.strobe.mpi.bgl.deposit;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.bgl.message.MessageLayer;
import org.strobe.mpi.bgl.packetize.MessageData;
import org.strobe.mpi.bgl.packetize.UserData;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.lines.LineTree;
import org.strobe.mpi.coll.steps.BackgroundCollective;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * A broadcast at one rank, by packets that leave copies along lines. Each part of the message goes along a {@link LineTree} of its own. A rank
 * where lines begin writes each packet again that it has read.
 *
 * <p>Packets have no receive to wait for: all ranks meet in a barrier first, with their buffers ready. Packets of a part come in order, as
 * they go one way.
 */
final class DepositBroadcast implements BackgroundCollective {
    private final Engine engine;
    private final MessageLayer layer;
    private final int number;
    private final MessageData data;
    private final Runnable ended;

    /** Parts with packets to read or to write. */
    private final List<Part> active = new ArrayList<>();

    private Operation barrier;
    private MpiFailure failure;
    private boolean done;

    /** Packets of a part, numbered within the message. */
    private static final class Part {
        private final int end;

        /** The next packet to come. */
        private int next;

        /** Lines with packets to write. */
        private final List<Line> lines = new ArrayList<>();

        Part(int next, int end) {
            this.next = next;
            this.end = end;
        }

        boolean isThrough() {
            return next == end && lines.isEmpty();
        }
    }

    /** A line that the rank begins. */
    private static final class Line {
        private final int last;
        private int next;

        Line(int last, int next) {
            this.last = last;
            this.next = next;
        }
    }

    /**
     * Makes a broadcast. It can read packets from now on.
     *
     * @param number in the headers of its packets
     * @param ended called when the rank has read and written all packets
     */
    DepositBroadcast(
            Deposits deposits,
            ProcessGroup group,
            CollectiveCall.Broadcast call,
            GroupBox box,
            int number,
            Runnable ended) {
        this.engine = deposits.engine();
        this.layer = deposits.messages().layer();
        this.number = number;
        this.ended = ended;
        UserData user = deposits.messages().data();
        Data sent = call.data();
        this.data = user.of(user.ofRequest(this::fail), sent.buffer(), 0, sent.count(), sent.type());
        long packets = (data.length() + layer.largest() - 1) / layer.largest();
        int count = LineTree.parts(box);
        for (int i = 0; i < count; i++) {
            int start = (int) (packets * i / count);
            int end = (int) (packets * (i + 1) / count);
            if (start == end) {
                continue;
            }
            Part part = new Part(start, end);
            for (int last : new DepositLines(box, call.root(), i).ends(group.rank())) {
                part.lines.add(new Line(group.process(last), start));
            }
            if (group.rank() == call.root()) {
                part.next = part.end;
            }
            if (!part.isThrough()) {
                active.add(part);
            }
        }
    }

    /** Lets it write packets after a barrier. */
    void after(Operation itsBarrier) {
        barrier = itsBarrier;
    }

    private void fail(RuntimeException e) {
        failure = new MpiFailure(ErrorClass.BUFFER, "the buffer of a broadcast cannot be used: " + e.getMessage(), e);
    }

    /** Reads a packet, and passes it on. */
    void read(int fifo, int packet) {
        Part part = partOf(packet);
        if (part == null || part.next != packet) {
            throw new IllegalStateException(
                    "packet " + packet + " of a broadcast came out of order: all ranks must give one length");
        }
        long position = (long) packet * layer.largest();
        int length = length(packet);
        long place = data.place(position, length);
        layer.readCopy(fifo, data.memory(), place, length);
        data.placed(position, length);
        part.next++;
        writeNext();
    }

    /** Null if no packet of that part is to come. */
    private Part partOf(int packet) {
        for (Part part : active) {
            if (packet < part.end) {
                return part;
            }
        }
        return null;
    }

    private int length(int packet) {
        return (int) Math.min(layer.largest(), data.length() - (long) packet * layer.largest());
    }

    @Override
    public boolean step() {
        if (done || !barrier.isDone()) {
            return done;
        }
        while (writeNext()) {
            // until all that is left was refused, so that room in a FIFO wakes the rank
        }
        active.removeIf(Part::isThrough);
        if (active.isEmpty()) {
            done = true;
            ended.run();
        }
        return done;
    }

    /** Writes up to one packet along each line; true if one has left. */
    private boolean writeNext() {
        boolean hasWritten = false;
        for (int i = 0; i < active.size(); i++) {
            hasWritten |= writeNext(active.get(i));
        }
        return hasWritten;
    }

    private boolean writeNext(Part part) {
        boolean hasWritten = false;
        boolean hasEnded = false;
        for (int i = 0; i < part.lines.size(); i++) {
            Line line = part.lines.get(i);
            if (line.next < part.next && write(line)) {
                line.next++;
                hasWritten = true;
                hasEnded |= line.next == part.end;
            }
        }
        if (hasEnded) {
            part.lines.removeIf(line -> line.next == part.end);
        }
        return hasWritten;
    }

    private boolean write(Line line) {
        int length = length(line.next);
        long at = data.gather((long) line.next * layer.largest(), length);
        return layer.writeAlong(line.last, number, line.next, data.memory(), at, length);
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public boolean isDone() {
        return done;
    }

    @Override
    public MpiFailure failure() {
        return done ? failure : null;
    }
}

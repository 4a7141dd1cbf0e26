package org.strobe.mpi.nativempi.message;

import java.lang.ref.Reference;
import java.nio.Buffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.message.Messages;
import org.strobe.mpi.nativempi.call.message.PendingMessages;
import org.strobe.mpi.nativempi.call.message.PersistentMessages;
import org.strobe.mpi.nativempi.call.message.Probes;
import org.strobe.mpi.nativempi.memory.Buffers;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.NativeTypes;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;

/** Messages of a communicator. */
public final class CommunicatorMessages {
    private final long comm;
    private final int largestTag;

    public CommunicatorMessages(long comm, int largestTag) {
        this.comm = comm;
        this.largestTag = largestTag;
    }

    /** A pending call that failed at once keeps no operand. */
    static void check(Operand operand, int code) {
        if (code != 0) {
            operand.close();
            throw Failures.of(code);
        }
    }

    private int sentTag(int tag) {
        if (tag > largestTag) {
            throw new MpiFailure(ErrorClass.TAG, "tag=" + tag + ": tags of messages are 0 to " + largestTag);
        }
        return tag;
    }

    /**
     * True if MPICH 4.0 may lose bytes. It packs a buffered message, whole basic elements only, and reads their size from the bits
     * of a derived type's handle that have it in a predefined type's.
     */
    private static boolean isLossy(SendMode mode, Data data) {
        return mode == SendMode.BUFFERED && !NativeTypes.isPredefined(data.type());
    }

    private static Operand sent(SendMode mode, Data data) {
        return isLossy(mode, data) ? Operand.packed(data) : Operand.sent(data);
    }

    public void send(SendMode mode, Data data, int dest, int tag) {
        int to = Statuses.rank(dest);
        int sentTag = sentTag(tag);
        if (Buffers.isDirect(data.buffer()) && !isLossy(mode, data)) {
            long address = Buffers.address((Buffer) data.buffer());
            try {
                send(mode, address, data.count(), NativeTypes.handle(data.type()), to, sentTag);
            } finally {
                Reference.reachabilityFence(data.buffer());
            }
            return;
        }
        try (Operand sent = sent(mode, data)) {
            send(mode, sent.address(), sent.count(), sent.type(), to, sentTag);
        }
    }

    private void send(SendMode mode, long buffer, int count, long type, int to, int tag) {
        Failures.check(
                switch (mode) {
                    case STANDARD -> Messages.send(buffer, count, type, to, tag, comm);
                    case BUFFERED -> Messages.bsend(buffer, count, type, to, tag, comm);
                    case SYNCHRONOUS -> Messages.ssend(buffer, count, type, to, tag, comm);
                    case READY -> Messages.rsend(buffer, count, type, to, tag, comm);
                });
    }

    public Operation receive(Data data, int source, int tag) {
        int from = Statuses.rank(source);
        int wantedTag = Statuses.tag(tag);
        if (Buffers.isDirect(data.buffer())) {
            long address = Buffers.address((Buffer) data.buffer());
            long type = NativeTypes.handle(data.type());
            try {
                return Statuses.received(receive(address, data.count(), type, from, wantedTag));
            } finally {
                Reference.reachabilityFence(data.buffer());
            }
        }
        try (Operand received = Operand.received(data)) {
            return done(received, receive(received.address(), received.count(), received.type(), from, wantedTag));
        }
    }

    /** Returns the address of the status. */
    private long receive(long buffer, int count, long type, int from, int tag) {
        long status = Scratch.get().status();
        Failures.check(Messages.recv(buffer, count, type, from, tag, comm, status));
        return status;
    }

    /** Completes a receive: copies the data, unless the library has written them itself. */
    static Operation done(Operand received, long status) {
        DoneOperation operation = Statuses.received(status);
        received.fill(operation.bytes());
        return operation;
    }

    public Operation startSend(SendMode mode, Data data, int dest, int tag) {
        int to = Statuses.rank(dest);
        int sentTag = sentTag(tag);
        Operand sent = sent(mode, data);
        long buffer = sent.address();
        int count = sent.count();
        long cell = Scratch.get().handle();
        check(
                sent,
                switch (mode) {
                    case STANDARD -> PendingMessages.isend(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case BUFFERED -> PendingMessages.ibsend(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case SYNCHRONOUS -> PendingMessages.issend(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case READY -> PendingMessages.irsend(buffer, count, sent.type(), to, sentTag, comm, cell);
                });
        return NativeOperation.sending(sent, Cells.getHandle(cell));
    }

    public Operation startReceive(Data data, int source, int tag) {
        Operand received = Operand.received(data);
        long cell = Scratch.get().handle();
        check(
                received,
                PendingMessages.irecv(
                        received.address(),
                        received.count(),
                        received.type(),
                        Statuses.rank(source),
                        Statuses.tag(tag),
                        comm,
                        cell));
        return NativeOperation.receiving(received, Cells.getHandle(cell));
    }

    public Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag) {
        return exchange(Operand.sent(sent), dest, sentTag, received, source, receivedTag);
    }

    /** Sends a copy: the function of C for this packs, and loses bytes of derived types in MPICH 4.0. */
    public Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag) {
        return exchange(Operand.packed(data), dest, sentTag, data, source, receivedTag);
    }

    private Operation exchange(Operand sent, int dest, int tag, Data received, int source, int receivedTag) {
        long status = Scratch.get().status();
        try (Operand from = sent;
                Operand to = Operand.received(received)) {
            Failures.check(Messages.sendReceive(
                    from.address(),
                    from.count(),
                    from.type(),
                    Statuses.rank(dest),
                    sentTag(tag),
                    to.address(),
                    to.count(),
                    to.type(),
                    Statuses.rank(source),
                    Statuses.tag(receivedTag),
                    comm,
                    status));
            return done(to, status);
        }
    }

    public Operation prepareSend(SendMode mode, Data data, int dest, int tag) {
        int to = Statuses.rank(dest);
        int sentTag = sentTag(tag);
        Operand sent = sent(mode, data);
        long buffer = sent.address();
        int count = sent.count();
        long cell = Scratch.get().handle();
        check(
                sent,
                switch (mode) {
                    case STANDARD -> PersistentMessages.sendInit(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case BUFFERED -> PersistentMessages.bsendInit(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case SYNCHRONOUS ->
                        PersistentMessages.ssendInit(buffer, count, sent.type(), to, sentTag, comm, cell);
                    case READY -> PersistentMessages.rsendInit(buffer, count, sent.type(), to, sentTag, comm, cell);
                });
        return NativeOperation.persistent(false, sent, Cells.getHandle(cell));
    }

    public Operation prepareReceive(Data data, int source, int tag) {
        Operand received = Operand.received(data);
        long cell = Scratch.get().handle();
        check(
                received,
                PersistentMessages.recvInit(
                        received.address(),
                        received.count(),
                        received.type(),
                        Statuses.rank(source),
                        Statuses.tag(tag),
                        comm,
                        cell));
        return NativeOperation.persistent(true, received, Cells.getHandle(cell));
    }

    public Outcome probe(int source, int tag) {
        long status = Scratch.get().status();
        Failures.check(Probes.probe(Statuses.rank(source), Statuses.tag(tag), comm, status));
        return Statuses.envelope(status);
    }

    /** Envelope of a message that is there; null if none. */
    public Outcome tryProbe(int source, int tag) {
        Scratch scratch = Scratch.get();
        Failures.check(Probes.iprobe(Statuses.rank(source), Statuses.tag(tag), comm, scratch.flag(), scratch.status()));
        if (Cells.getInt(scratch.flag()) == 0) {
            Thread.yield();
            return null;
        }
        return Statuses.envelope(scratch.status());
    }

    public MatchedMessage probeMatched(int source, int tag) {
        Scratch scratch = Scratch.get();
        Failures.check(
                Probes.mprobe(Statuses.rank(source), Statuses.tag(tag), comm, scratch.handle(), scratch.status()));
        return new NativeMatched(Cells.getHandle(scratch.handle()), Statuses.envelope(scratch.status()));
    }

    /** A message that is there, taken; null if none. */
    public MatchedMessage tryProbeMatched(int source, int tag) {
        Scratch scratch = Scratch.get();
        Failures.check(Probes.improbe(
                Statuses.rank(source), Statuses.tag(tag), comm, scratch.flag(), scratch.handle(), scratch.status()));
        if (Cells.getInt(scratch.flag()) == 0) {
            Thread.yield();
            return null;
        }
        return new NativeMatched(Cells.getHandle(scratch.handle()), Statuses.envelope(scratch.status()));
    }
}

package org.strobe.mpi.bgl.glue;

import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.MessageData;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;

/** Send. */
final class PacketSend extends MessageRequest {
    private final PacketMessages messages;
    private final SendMode mode;
    private final int dest;
    private final int tag;
    private final long size;

    /** Null before its first packet may leave. */
    private OutgoingMessage message;

    /** Bytes that it takes of the attached buffer. */
    private long reserved;

    private PacketSend(
            PacketChannel context, SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        super(context.messages().progress);
        this.messages = context.messages();
        this.mode = mode;
        this.dest = dest;
        this.tag = tag;
        this.size = count * type.size();
        fill(context, buffer, offset, count, type);
    }

    /** Begins a send. The returned request may be complete. A program does not wait for the one of a buffered message. */
    static PacketSend start(
            PacketChannel context, SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        PacketSend send = new PacketSend(context, mode, buffer, offset, count, type, dest, tag);
        boolean hasBegun = false;
        try {
            send.begin();
            hasBegun = true;
            return send;
        } finally {
            if (!hasBegun) {
                send.free();
                send.complete();
            }
        }
    }

    private void begin() {
        MessageData data = data();
        messages.layer.work(Layer.GLUE, messages.settings.send());
        messages.sent.add(size);
        messages.begun();
        message = messages.layer.send(
                context().process(dest),
                PacketMessages.word(context().number(), tag),
                data,
                null,
                mode == SendMode.SYNCHRONOUS,
                this::end);
    }

    private MessageData data() {
        boolean isLong = size > messages.layer.mostOfEager();
        if (!isLong && !BufferKind.isAlive(buffer())) {
            throw unreadable(new IllegalStateException("its arena was closed"));
        }
        if (mode == SendMode.BUFFERED) {
            reserved = messages.progress.attached().reserve(size, !isLong);
        } else if (!messages.data.isConfined(buffer())) {
            return messages.data.of(buffer(), offset(), count(), type(), e -> fail(unreadable(e)));
        }
        try {
            return messages.data.copy(buffer(), offset(), count(), type());
        } catch (RuntimeException e) {
            throw unreadable(e);
        }
    }

    private static MpiFailure unreadable(RuntimeException e) {
        return new MpiFailure(ErrorClass.BUFFER, "the send buffer could not be read: " + e.getMessage(), e);
    }

    private void end() {
        if (message != null && message.isCancelled()) {
            setCancelled();
        }
        free();
        messages.ended();
        complete();
    }

    private void free() {
        if (reserved != 0) {
            messages.progress.attached().free(reserved);
            reserved = 0;
        }
    }

    /** Left to the garbage collector. */
    @Override
    public void recycle() {}

    @Override
    protected void giveUp() {
        messages.layer.cancel(message);
    }

    @Override
    public int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    public int tag() {
        return Constants.ANY_TAG;
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public String what() {
        boolean waitsForReceive =
                mode == SendMode.SYNCHRONOUS || (message != null && message.protocol() == Protocol.RENDEZVOUS);
        String what = waitsForReceive ? "a receive for " : "room for ";
        return context().describe(what + size + " bytes with tag " + tag, callSite());
    }

    @Override
    public String fromWhom() {
        return context().describe(dest);
    }
}

package org.strobe.mpi.bgl.glue;

import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.message.Protocol;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.MessageData;
import org.strobe.mpi.bgl.packetize.RequestData;
import org.strobe.mpi.engine.message.MessageSend;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Send. */
final class PacketSend extends MessageSend {
    private final PacketMessages messages;
    private final RequestData data;
    private final Runnable whenDone = this::end;
    private SendMode mode;

    /** Null before its first packet may leave. */
    private OutgoingMessage message;

    /** Bytes that it takes of the attached buffer. */
    private long reserved;

    PacketSend(PacketMessages messages) {
        super(messages.progress);
        this.messages = messages;
        this.data = messages.data.ofRequest(e -> fail(unreadable(e)));
    }

    /** Begins a send. It may be complete on return. A program does not wait for the one of a buffered message. */
    PacketSend start(
            PacketChannel context,
            SendMode how,
            Object buffer,
            long offset,
            int count,
            Type type,
            int to,
            int withTag) {
        mode = how;
        address(to, withTag);
        setSize(count * type.size());
        message = null;
        reserved = 0;
        fill(context, buffer, offset, count, type);
        boolean hasBegun = false;
        try {
            begin();
            hasBegun = true;
            return this;
        } finally {
            if (!hasBegun) {
                free();
                complete();
            }
        }
    }

    /** The message may be done before its object is known here. */
    private void begin() {
        MessageData bytes = data();
        messages.layer.work(Layer.GLUE, messages.settings.send());
        message = messages.layer.send(
                context().process(dest()),
                PacketMessages.word(context().number(), envelopeTag()),
                bytes,
                null,
                mode == SendMode.SYNCHRONOUS,
                whenDone);
        messages.sent.add(size());
        messages.begun();
    }

    private MessageData data() {
        boolean isLong = size() > messages.layer.mostOfEager();
        if (!isLong && !messages.data.isAlive(buffer())) {
            throw unreadable(new IllegalStateException("its arena was closed"));
        }
        if (mode == SendMode.BUFFERED) {
            reserved = messages.progress.attached().reserve(size(), !isLong);
        } else if (!messages.data.isConfined(buffer())) {
            return messages.data.of(data, buffer(), offset(), count(), type());
        }
        try {
            return messages.data.copy(buffer(), offset(), count(), type());
        } catch (RuntimeException e) {
            throw unreadable(e);
        }
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

    @Override
    public void recycle() {
        data.clear();
        if (message != null) {
            messages.layer.giveBack(message);
            message = null;
            messages.spareSends.push(this);
        }
    }

    /** Leaves it to itself. */
    void leave() {
        if (isDone()) {
            recycle();
        } else {
            disown();
        }
    }

    @Override
    protected void giveUp() {
        messages.layer.cancel(message);
    }

    @Override
    protected boolean awaitsReceive() {
        return mode == SendMode.SYNCHRONOUS || (message != null && message.protocol() == Protocol.RENDEZVOUS);
    }
}

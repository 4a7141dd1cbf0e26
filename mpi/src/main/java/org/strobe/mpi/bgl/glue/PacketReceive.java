package org.strobe.mpi.bgl.glue;

import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.RequestData;
import org.strobe.mpi.engine.message.MessageReceive;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Receive. */
final class PacketReceive extends MessageReceive {
    private final PacketMessages messages;

    /** The source in it is a process. */
    private final PostedReceive<PacketReceive> posted = new PostedReceive<>(this);

    private final RequestData data;
    private final Runnable whenDone = this::end;

    /** Null before it is matched. */
    private IncomingMessage message;

    PacketReceive(PacketMessages messages) {
        super(messages.progress);
        this.messages = messages;
        this.data = messages.data.ofRequest(this::failToWrite);
    }

    /** Begins a receive that has no message yet. */
    PacketReceive start(
            PacketChannel context, Object buffer, long offset, int count, Type type, int fromSource, int withTag) {
        message = null;
        int process = fromSource == Constants.ANY_SOURCE ? Envelope.ANY : context.process(fromSource);
        fill(context, buffer, offset, count, type, fromSource, withTag, process);
        return this;
    }

    @Override
    public PostedReceive<PacketReceive> posted() {
        return posted;
    }

    /** Accepts its message. */
    void take(IncomingMessage ofSender) {
        message = ofSender;
        match(context().rankOf(message.from()), PacketMessages.tag(message.match()));
        expect(message.length());
        messages.begun();
        message.accept(messages.data.of(data, buffer(), offset(), count(), type()), whenDone);
    }

    private void end() {
        if (message.isBroken()) {
            failForSender();
        }
        endTransfer();
        messages.layer.work(Layer.MPI, messages.settings.mpiReceive());
        messages.ended();
        complete();
    }

    @Override
    public void recycle() {
        data.clear();
        if (message != null) {
            messages.layer.giveBack(message);
            message = null;
        }
        messages.spareReceives.push(this);
    }

    @Override
    protected void giveUp() {
        if (messages.cancel(posted())) {
            setCancelled();
            complete();
        }
    }

    @Override
    protected String stray() {
        return messages.stray(context());
    }
}

package org.strobe.mpi.bgl.glue;

import org.strobe.emulator.match.Envelope;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.RequestData;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Receive. */
final class PacketReceive extends MessageRequest {
    private final PacketMessages messages;

    /** Its place in the matcher; the source is a process. */
    private final PostedReceive<PacketReceive> posted = new PostedReceive<>(this);

    private final RequestData data;
    private final Runnable whenDone = this::end;

    /** Maximum bytes that it takes. */
    private long capacity;

    /** As the receive asks for it; once it is matched, that of the message. */
    private int source;

    private int tag;

    /** Null before it is matched. */
    private IncomingMessage message;

    /** Size of the message; once complete, number of received bytes. */
    private long bytes;

    PacketReceive(PacketMessages messages) {
        super(messages.progress);
        this.messages = messages;
        this.data = messages.data.ofRequest(this::failToWrite);
    }

    /** Begins a receive that has no message yet. */
    PacketReceive start(
            PacketChannel context, Object buffer, long offset, int count, Type type, int fromSource, int withTag) {
        capacity = count * type.size();
        source = fromSource;
        tag = withTag;
        message = null;
        bytes = 0;
        fill(context, buffer, offset, count, type);
        int process = source == Constants.ANY_SOURCE ? Envelope.ANY : context.process(source);
        posted.accepting(context.number(), process, tag);
        return this;
    }

    PostedReceive<PacketReceive> posted() {
        return posted;
    }

    /** Accepts its message. */
    void take(IncomingMessage ofSender) {
        message = ofSender;
        source = context().rankOf(message.from());
        tag = PacketMessages.tag(message.match());
        bytes = message.length();
        messages.begun();
        message.accept(messages.data.of(data, buffer(), offset(), count(), type()), whenDone);
    }

    private void failToWrite(RuntimeException e) {
        fail(new MpiFailure(ErrorClass.BUFFER, "the receive buffer could not be written: " + e.getMessage(), e));
    }

    private void end() {
        if (message.isBroken()) {
            fail(new MpiFailure(ErrorClass.BUFFER, "the send buffer of rank " + source + " could not be read"));
        }
        if (bytes > capacity && !hasFailed()) {
            fail(new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "count=" + count() + ": the message from rank " + source + " with tag " + tag + " has " + bytes
                            + " bytes, the receive takes " + capacity));
        }
        bytes = Math.min(bytes, capacity);
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
        if (messages.cancel(posted)) {
            setCancelled();
            complete();
        }
    }

    @Override
    public int source() {
        return source;
    }

    @Override
    public int tag() {
        return tag;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public String what() {
        return context().describe("a message with " + nameOfTag(posted.tag()), callSite()) + messages.stray(context());
    }

    @Override
    public String fromWhom() {
        return context().describe(source);
    }
}

package org.strobe.mpi.bgl.glue;

import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.progress.Goal;

/** Goal of a probe: a message that a receive would get. */
record Sighting(PacketMessages messages, PacketChannel context, int source, int tag) implements Goal {
    /** Null if there is none. */
    UnexpectedMessage<IncomingMessage> message() {
        return messages.find(context, source, tag);
    }

    @Override
    public boolean isMet() {
        return message() != null;
    }

    @Override
    public String what() {
        return "to see a message with " + MessageRequest.nameOfTag(tag) + " in " + context.name();
    }

    @Override
    public String fromWhom() {
        return context.describe(source);
    }
}

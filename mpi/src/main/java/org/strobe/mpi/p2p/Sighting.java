package org.strobe.mpi.p2p;

import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.MessageRequest;
import org.strobe.mpi.p2p.receive.EarlyMessage;
import org.strobe.mpi.p2p.receive.Receives;
import org.strobe.mpi.progress.Goal;

/** Goal of a probe: a message that a receive would get. */
final class Sighting implements Goal {
    private final Receives receives;
    private final MessageContext context;
    private final int source;
    private final int tag;

    Sighting(Receives receives, MessageContext context, int source, int tag) {
        this.receives = receives;
        this.context = context;
        this.source = source;
        this.tag = tag;
    }

    EarlyMessage message() {
        return receives.find(context.number(), source, tag);
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

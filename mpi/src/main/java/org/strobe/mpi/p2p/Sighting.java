package org.strobe.mpi.p2p;

/** What a probe waits for. */
final class Sighting implements Goal {
    private final P2pEngine engine;
    private final ContextChannel channel;
    private final int source;
    private final int tag;

    Sighting(P2pEngine engine, ContextChannel channel, int source, int tag) {
        this.engine = engine;
        this.channel = channel;
        this.source = source;
        this.tag = tag;
    }

    Message message() {
        return engine.incoming.find(channel.context(), source, tag);
    }

    @Override
    public boolean isMet() {
        return message() != null;
    }

    @Override
    public String what() {
        return "to see a message with " + Request.nameOfTag(tag) + " in context " + channel.context();
    }

    @Override
    public String fromWhom() {
        return channel.describe(source);
    }
}

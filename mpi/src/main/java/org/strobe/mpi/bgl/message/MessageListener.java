package org.strobe.mpi.bgl.message;

/** The layer above, which decides where arriving messages go. */
@FunctionalInterface
public interface MessageListener {
    /**
     * Called when a message begins to arrive: in the order of sending for messages of one sender. The listener accepts it now, or keeps it and accepts it
     * later; meanwhile the layer stores what comes. It must not wait.
     */
    void arrived(IncomingMessage message);
}

package org.strobe.mpi.bgl.message;

/** The layer above, which decides where arriving messages go. */
@FunctionalInterface
public interface MessageListener {
    /**
     * Called when a message begins to arrive: in the order of sending for messages of one sender. The listener accepts it now, or keeps it and accepts it
     * later; meanwhile the layer stores what comes. It must not wait.
     */
    void arrived(IncomingMessage message);

    /** Called when the sender of a message that is not accepted wants it back. True if the listener has forgotten it. */
    default boolean forget(IncomingMessage message) {
        return false;
    }
}

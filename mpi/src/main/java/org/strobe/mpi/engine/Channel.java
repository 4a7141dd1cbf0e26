package org.strobe.mpi.engine;

import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Messages of one context. Ranks and tags are valid, buffers large enough; {@code PROC_NULL} and wildcards are understood.
 * {@code offset} says where in the buffer displacement 0 of the first element lies, in bytes.
 */
public interface Channel {
    /** Whether a short send is done before its receive is there. */
    boolean sendsAhead();

    void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag);

    /** Blocks; the operation is done, and to be released. */
    Operation receive(Object buffer, long offset, int count, Type type, int source, int tag);

    Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag);

    Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag);

    /** A send that is started again and again. */
    default Operation prepareSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        return new RestartedOperation() {
            @Override
            protected Operation begin() {
                return startSend(mode, buffer, offset, count, type, dest, tag);
            }
        };
    }

    /** A receive that is started again and again. */
    default Operation prepareReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return new RestartedOperation() {
            @Override
            protected Operation begin() {
                return startReceive(buffer, offset, count, type, source, tag);
            }
        };
    }

    /**
     * Looks for a message that could be received.
     *
     * @param blocking whether to wait; if not, null stands for "nothing there"
     */
    Outcome probe(int source, int tag, boolean blocking);

    /**
     * Takes a message out of the queue, for its taker to receive.
     *
     * @param blocking whether to wait; if not, null stands for "nothing there"
     */
    MatchedMessage probeMatched(int source, int tag, boolean blocking);

    /** Waits until everything that was begun here is done. */
    void drain();

    /** Nothing will be sent or received here any more; what is pending goes on to its end. */
    void close();
}

package org.strobe.mpi.engine;

import java.util.function.Supplier;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Messages of one context. The caller checks ranks, tags and buffers. Channels know {@code PROC_NULL} and wildcards. An offset is the
 * position of displacement 0 of the first element in the buffer, in bytes.
 */
public interface Channel {
    /** True if every short send completes without its receive. */
    boolean sendsAhead();

    /** Sends a message; blocks until the buffer can be used again. */
    default void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Operation send = startSend(mode, buffer, offset, count, type, dest, tag);
        send.await();
        MpiFailure failure = send.failure();
        send.release();
        if (failure != null) {
            throw failure;
        }
    }

    /** Receives a message; blocks. The caller releases the completed operation. */
    default Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
        Operation receive = startReceive(buffer, offset, count, type, source, tag);
        receive.await();
        return receive;
    }

    /** Starts a send. */
    Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag);

    /** Starts a receive. */
    Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag);

    /** Prepares a send that can be started repeatedly. */
    default Operation prepareSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
        return new RestartedOperation() {
            @Override
            protected Operation begin() {
                return startSend(mode, buffer, offset, count, type, dest, tag);
            }
        };
    }

    /** Prepares a receive that can be started repeatedly. */
    default Operation prepareReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
        return new RestartedOperation() {
            @Override
            protected Operation begin() {
                return startReceive(buffer, offset, count, type, source, tag);
            }
        };
    }

    /**
     * Looks for a message that a receive would get.
     *
     * @param blocking true to wait for one; otherwise the result is null if there is none
     */
    default Outcome probe(int source, int tag, boolean blocking) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "this engine has no probes");
    }

    /**
     * Takes a message out of the queue. Only its taker can receive it.
     *
     * @param blocking true to wait for one; otherwise the result is null if there is none
     */
    default MatchedMessage probeMatched(int source, int tag, boolean blocking) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "this engine has no matched probes");
    }

    /** Sets the source of the channel's name in messages. */
    default void nameBy(Supplier<String> name) {}

    /** Waits until all operations that were started here are complete. */
    default void drain() {}

    /** Ends the use of this channel. Pending operations go on to their end. */
    default void close() {}
}

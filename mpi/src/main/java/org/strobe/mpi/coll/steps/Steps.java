package org.strobe.mpi.coll.steps;

import java.nio.ByteBuffer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * The steps of one collective at one rank. A step begins when the one before it is through; {@code start...} is through at
 * once, and what it began is awaited by its number.
 *
 * <p>Offsets say where displacement 0 of the first element lies, in bytes.
 */
public abstract class Steps {
    private static final byte[] NOTHING = {};

    private final int rank;
    private final int size;

    Steps(int rank, int size) {
        this.rank = rank;
        this.size = size;
    }

    /** The caller's rank in its group. */
    public final int rank() {
        return rank;
    }

    /** How many ranks its group has. */
    public final int size() {
        return size;
    }

    /** Whether the caller waits: each step is done when it is asked for. */
    public abstract boolean areDoneAtOnce();

    /** Does something else; what goes wrong is kept, and the other steps follow. */
    public abstract void carryOut(Runnable step);

    /** From here on messages go through this channel. */
    public abstract void use(Channel channel);

    public abstract void send(Object buffer, long offset, int count, Type type, int dest);

    public abstract void receive(Object buffer, long offset, int count, Type type, int source);

    /** Begins to send; the number is for {@link #await}. */
    public abstract int startSend(Object buffer, long offset, int count, Type type, int dest);

    /** Begins to receive; the number is for {@link #await}. */
    public abstract int startReceive(Object buffer, long offset, int count, Type type, int source);

    /** Waits for what was begun under this number; once. */
    public abstract void await(int number);

    /** Waits for all that was begun. */
    public abstract void awaitAll();

    /** Copies elements of one layout into those of another. */
    public abstract void copy(
            Object source,
            long sourceOffset,
            int sourceCount,
            Type sourceType,
            Object target,
            long targetOffset,
            int targetCount,
            Type targetType);

    /** {@code inOut = in op inOut}; "in" comes from the lower ranks. */
    public abstract void reduce(
            Operator operator, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type);

    /** Direct memory in native order until the collective is over; at least so many bytes, with any content. */
    public abstract ByteBuffer scratch(long bytes);

    /** Sends and receives at the same time. */
    public void exchange(
            Object sent,
            long sentOffset,
            int sentCount,
            Type sentType,
            int dest,
            Object received,
            long offset,
            int count,
            Type type,
            int source) {
        int coming = startReceive(received, offset, count, type, source);
        send(sent, sentOffset, sentCount, sentType, dest);
        await(coming);
    }

    /** Sends a message without data. */
    public final void signal(int dest) {
        send(NOTHING, 0, 0, Type.BYTE, dest);
    }

    /** Waits for a message without data. */
    public final void awaitSignal(int source) {
        receive(NOTHING, 0, 0, Type.BYTE, source);
    }

    /** Sends and receives messages without data at the same time. */
    public final void exchangeSignals(int dest, int source) {
        exchange(NOTHING, 0, 0, Type.BYTE, dest, NOTHING, 0, 0, Type.BYTE, source);
    }
}

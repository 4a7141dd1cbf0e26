package org.strobe.mpi.coll.steps;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * Steps of one collective at one rank. A step begins when its predecessor is done. A {@code start...} step is done at
 * once; its operation is awaited by number.
 *
 * <p>Offsets are those of displacement 0 of the first element, in bytes.
 */
public abstract class Steps {
    private static final byte[] NOTHING = {};

    private final int rank;
    private final int size;

    Steps(int rank, int size) {
        this.rank = rank;
        this.size = size;
    }

    /** Rank of the caller in its group. */
    public final int rank() {
        return rank;
    }

    /** Number of ranks in the group. */
    public final int size() {
        return size;
    }

    /** True if the caller waits, so that each step is done when its method returns. */
    public abstract boolean areDoneAtOnce();

    /** Carries out other work. A failure is kept, and the next steps follow. */
    public abstract void carryOut(Runnable step);

    /** Sends later messages through this channel. */
    public abstract void use(Channel channel);

    public abstract void send(Object buffer, long offset, int count, Type type, int dest);

    public abstract void receive(Object buffer, long offset, int count, Type type, int source);

    /** Starts a send; returns the number for {@link #await}. */
    public abstract int startSend(Object buffer, long offset, int count, Type type, int dest);

    /** Starts a receive; returns the number for {@link #await}. */
    public abstract int startReceive(Object buffer, long offset, int count, Type type, int source);

    /** Awaits the operation of this number; once only. */
    public abstract void await(int number);

    /** Awaits all started operations. */
    public abstract void awaitAll();

    /**
     * Carries out sequences of steps side by side: each continues as soon as its own next step can. Between two ranks, messages of two
     * sequences must not go in one direction, as all have one tag.
     */
    public abstract void concurrently(List<Consumer<Steps>> sequences);

    /** Copies elements from one layout into another. */
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

    /** Direct memory in native order until the collective ends: at least this many bytes, of undefined content. */
    public abstract ByteBuffer scratch(long bytes);

    /** Sends and receives concurrently. */
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

    /** Sends and receives messages without data, concurrently. */
    public final void exchangeSignals(int dest, int source) {
        exchange(NOTHING, 0, 0, Type.BYTE, dest, NOTHING, 0, 0, Type.BYTE, source);
    }
}

package org.strobe.mpi.coll.steps;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Steps of a blocking collective, each carried out at once. One object serves a communicator's collectives in sequence,
 * and allocates nothing once it has grown.
 *
 * <p>A failed message does not stop the others, so that no other rank waits forever. The first failure is thrown at the
 * end.
 */
public final class Direct extends Steps {
    /**
     * Maximum bytes of an exchange that sends before it receives. The partner gets its data sooner, and the engine has
     * room for incoming data.
     */
    private static final int SHORT = 4096;

    private static final int FIRST_LENGTH = 8;

    private final Engine engine;
    private final ScratchBuffers memory;
    private Channel channel;
    private int tag;
    private Operation[] started = new Operation[FIRST_LENGTH];
    private int startedCount;
    private ByteBuffer[] held = new ByteBuffer[FIRST_LENGTH];
    private int heldCount;
    private MpiFailure failure;
    private boolean inUse;

    /** @param engine moves sequences of steps that go side by side */
    public Direct(Engine engine, int rank, int size, ScratchBuffers memory) {
        super(rank, size);
        this.engine = engine;
        this.memory = memory;
    }

    /** Begins a collective. */
    public Direct begin(Channel firstChannel, int itsTag) {
        if (inUse) {
            abandon();
        }
        inUse = true;
        channel = firstChannel;
        tag = itsTag;
        return this;
    }

    /** Completes the collective before it returns. */
    public void finish() {
        awaitAll();
        for (int i = 0; i < heldCount; i++) {
            memory.giveBack(held[i]);
            held[i] = null;
        }
        heldCount = 0;
        inUse = false;
        MpiFailure first = failure;
        if (first != null) {
            failure = null;
            throw first;
        }
    }

    /** Abandons memory of a collective that an exception left: pending operations may still touch it. */
    private void abandon() {
        for (int i = 0; i < startedCount; i++) {
            if (started[i] != null) {
                started[i].release();
            }
        }
        Arrays.fill(started, null);
        Arrays.fill(held, null);
        startedCount = 0;
        heldCount = 0;
        failure = null;
    }

    @Override
    public boolean areDoneAtOnce() {
        return true;
    }

    @Override
    public void carryOut(Runnable step) {
        try {
            step.run();
        } catch (MpiFailure e) {
            failure = failure == null ? e : failure;
        }
    }

    @Override
    public void use(Channel otherChannel) {
        channel = otherChannel;
    }

    @Override
    public void send(Object buffer, long offset, int count, Type type, int dest) {
        channel.send(SendMode.STANDARD, buffer, offset, count, type, dest, tag);
    }

    @Override
    public void receive(Object buffer, long offset, int count, Type type, int source) {
        end(channel.receive(buffer, offset, count, type, source, tag));
    }

    @Override
    public int startSend(Object buffer, long offset, int count, Type type, int dest) {
        return add(channel.startSend(SendMode.STANDARD, buffer, offset, count, type, dest, tag));
    }

    @Override
    public int startReceive(Object buffer, long offset, int count, Type type, int source) {
        return add(channel.startReceive(buffer, offset, count, type, source, tag));
    }

    private int add(Operation operation) {
        if (startedCount == started.length) {
            started = Arrays.copyOf(started, 2 * startedCount);
        }
        started[startedCount] = operation;
        return startedCount++;
    }

    @Override
    public void await(int number) {
        Operation operation = started[number];
        operation.await();
        started[number] = null;
        while (startedCount > 0 && started[startedCount - 1] == null) {
            startedCount--;
        }
        end(operation);
    }

    @Override
    public void awaitAll() {
        while (startedCount > 0) {
            await(startedCount - 1);
        }
    }

    @Override
    public void concurrently(List<Consumer<Steps>> sequences) {
        Schedule all = new Schedule(engine, channel, tag, rank(), size(), memory);
        all.concurrently(sequences);
        Operation operation = all.launch();
        operation.await();
        end(operation);
    }

    private void end(Operation operation) {
        if (failure == null) {
            failure = operation.failure();
        }
        operation.release();
    }

    @Override
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
        long bytes = sentCount * sentType.size();
        if (bytes == 0 && channel.sendsAhead()) {
            send(sent, sentOffset, sentCount, sentType, dest);
            receive(received, offset, count, type, source);
        } else if (bytes <= SHORT) {
            int going = startSend(sent, sentOffset, sentCount, sentType, dest);
            receive(received, offset, count, type, source);
            await(going);
        } else {
            super.exchange(sent, sentOffset, sentCount, sentType, dest, received, offset, count, type, source);
        }
    }

    @Override
    public void copy(
            Object source,
            long sourceOffset,
            int sourceCount,
            Type sourceType,
            Object target,
            long targetOffset,
            int targetCount,
            Type targetType) {
        MpiFailure truncated = ElementLayout.copy(
                source, sourceOffset, sourceCount, sourceType, target, targetOffset, targetCount, targetType);
        if (failure == null) {
            failure = truncated;
        }
    }

    @Override
    public void reduce(
            Operator operator, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        MpiFailure problem = ElementLayout.reduce(operator, in, inAt, inOut, inOutAt, count, type);
        if (failure == null) {
            failure = problem;
        }
    }

    @Override
    public ByteBuffer scratch(long bytes) {
        if (heldCount == held.length) {
            held = Arrays.copyOf(held, 2 * heldCount);
        }
        ByteBuffer buffer = memory.take(bytes);
        held[heldCount++] = buffer;
        return buffer;
    }
}

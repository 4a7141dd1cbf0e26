package org.strobe.mpi.coll.steps;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Steps of a pending collective, written down first and carried out when the engine makes progress.
 *
 * <pre>
 *   steps    receive | receive | await 0 | reduce | await 1 | reduce | send | await 2
 *                                   ^
 *                                  next: continues when operation 0 is done
 *   operations   0  1
 * </pre>
 *
 * <p>The failure of a step is kept and the next steps follow, so that no other rank waits forever.
 */
public final class Schedule extends Steps implements BackgroundCollective {
    private final Engine engine;
    private final int tag;
    private final ScratchBuffers memory;
    private final List<Step> steps = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final List<ByteBuffer> held = new ArrayList<>();
    /** Set while a thread carries out steps. Other threads, and calls within a step, then return at once. */
    private final AtomicBoolean moving = new AtomicBoolean();

    private Channel channel;
    private int numbers;
    private int next;
    private MpiFailure failure;
    private volatile boolean done;

    /** A step of the schedule. */
    private interface Step {
        /** Carries out the step if it needs no wait; otherwise returns false. */
        boolean isThrough();
    }

    public Schedule(Engine engine, Channel firstChannel, int tag, int rank, int size, ScratchBuffers memory) {
        super(rank, size);
        this.engine = engine;
        this.channel = firstChannel;
        this.tag = tag;
        this.memory = memory;
    }

    /** Begins the first steps, after all are written. */
    @Override
    public Operation launch() {
        awaitAll();
        return BackgroundCollective.super.launch();
    }

    @Override
    public boolean step() {
        if (done) {
            return true;
        }
        if (!moving.compareAndSet(false, true)) {
            return false;
        }
        try {
            while (next < steps.size()) {
                if (!steps.get(next).isThrough()) {
                    return false;
                }
                next++;
            }
            end();
            return true;
        } finally {
            moving.set(false);
        }
    }

    private void end() {
        if (!done) {
            held.forEach(memory::giveBack);
            held.clear();
            operations.clear();
            done = true;
        }
    }

    @Override
    public boolean areDoneAtOnce() {
        return false;
    }

    @Override
    public void carryOut(Runnable step) {
        steps.add(() -> {
            try {
                step.run();
            } catch (MpiFailure e) {
                keep(e);
            }
            return true;
        });
    }

    @Override
    public void use(Channel otherChannel) {
        channel = otherChannel;
    }

    @Override
    public void send(Object buffer, long offset, int count, Type type, int dest) {
        await(startSend(buffer, offset, count, type, dest));
    }

    @Override
    public void receive(Object buffer, long offset, int count, Type type, int source) {
        await(startReceive(buffer, offset, count, type, source));
    }

    @Override
    public int startSend(Object buffer, long offset, int count, Type type, int dest) {
        Channel through = channel;
        steps.add(() -> begin(() -> through.startSend(SendMode.STANDARD, buffer, offset, count, type, dest, tag)));
        return numbers++;
    }

    @Override
    public int startReceive(Object buffer, long offset, int count, Type type, int source) {
        Channel through = channel;
        steps.add(() -> begin(() -> through.startReceive(buffer, offset, count, type, source, tag)));
        return numbers++;
    }

    /**
     * Begins an operation. An operation that fails to begin counts as done; the progressing call is not to blame for
     * the failure.
     */
    private boolean begin(Supplier<Operation> operation) {
        try {
            return operations.add(operation.get());
        } catch (MpiFailure e) {
            keep(e);
            return operations.add(null);
        }
    }

    @Override
    public void await(int number) {
        steps.add(() -> isOver(number));
    }

    @Override
    public void awaitAll() {
        int all = numbers;
        steps.add(() -> {
            for (int i = 0; i < all; i++) {
                if (!isOver(i)) {
                    return false;
                }
            }
            return true;
        });
    }

    @Override
    public void concurrently(List<Consumer<Steps>> sequences) {
        List<Schedule> lanes = new ArrayList<>();
        for (Consumer<Steps> sequence : sequences) {
            Schedule lane = new Schedule(engine, channel, tag, rank(), size(), memory);
            sequence.accept(lane);
            lane.awaitAll();
            lanes.add(lane);
        }
        steps.add(() -> areOver(lanes));
    }

    /** Moves all that are left, each as far as it can go. */
    private boolean areOver(List<Schedule> lanes) {
        for (int i = 0; i < lanes.size(); i++) {
            Schedule lane = lanes.get(i);
            if (lane.step()) {
                keep(lane.failure());
                lanes.remove(i--);
            }
        }
        return lanes.isEmpty();
    }

    private boolean isOver(int number) {
        Operation operation = operations.get(number);
        if (operation == null) {
            return true;
        }
        if (!operation.isDone()) {
            return false;
        }
        keep(operation.failure());
        operation.release();
        operations.set(number, null);
        return true;
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
        steps.add(() -> {
            keep(ElementLayout.copy(
                    source, sourceOffset, sourceCount, sourceType, target, targetOffset, targetCount, targetType));
            return true;
        });
    }

    @Override
    public void reduce(
            Operator operator, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        steps.add(() -> {
            keep(ElementLayout.reduce(operator, in, inAt, inOut, inOutAt, count, type));
            return true;
        });
    }

    private void keep(MpiFailure problem) {
        if (failure == null) {
            failure = problem;
        }
    }

    @Override
    public ByteBuffer scratch(long bytes) {
        ByteBuffer buffer = memory.take(bytes);
        held.add(buffer);
        return buffer;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public boolean isDone() {
        return done;
    }

    @Override
    public MpiFailure failure() {
        return done ? failure : null;
    }
}

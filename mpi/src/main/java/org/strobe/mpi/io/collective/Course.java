package org.strobe.mpi.io.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.FileOperation;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/**
 * Something that a rank does with others in legs: each begins what it has to wait for and names the next one. It is gone
 * through at once, or whenever the engine lets things move; disks then work in the background.
 *
 * <p>What goes wrong in one leg is kept, and the others follow, so that no other rank is left waiting.
 */
abstract class Course extends FileOperation implements Engine.Progressing {
    private final Background background;
    private final List<Awaited> awaited = new ArrayList<>();
    /** Set while a thread carries out a leg: another one, or the same within the leg, leaves it alone. */
    private final AtomicBoolean moving = new AtomicBoolean();

    /** The collective access of this file that was begun before; null once it is over. All ranks have the same row. */
    private Operation before;

    private Leg next;
    private MpiFailure failure;
    private long moved;

    /** One leg. */
    interface Leg {
        /** Returns the leg to follow when what this one began is done; null after the last one. */
        Leg run();
    }

    private record Awaited(Operation operation, LongConsumer onBytes) {}

    /** @param background who works with the disk meanwhile; null if the course is gone through at once */
    Course(Engine engine, Background background) {
        super(engine);
        this.background = background;
    }

    abstract Leg first();

    /** The first leg comes after what was begun earlier: two accesses at once would take each other's messages. */
    public final void follow(Operation earlier) {
        before = earlier;
    }

    /** Goes through all legs. */
    public final void goThrough() {
        if (before != null) {
            before.await();
        }
        next = first();
        while (!step()) {
            for (Awaited each : awaited) {
                each.operation.await();
            }
        }
    }

    /** Begins; the engine goes on with it. */
    public final void launch() {
        next = first();
        if (!step()) {
            engine().add(this);
        }
    }

    @Override
    public final boolean step() {
        if (isDone()) {
            return true;
        }
        if (!moving.compareAndSet(false, true)) {
            return false;
        }
        try {
            if (before != null && !before.isDone()) {
                return false;
            }
            before = null;
            while (next != null) {
                if (!isThrough()) {
                    return false;
                }
                next = advance();
            }
            if (!isThrough()) {
                return false;
            }
            end(moved, failure);
            return true;
        } finally {
            moving.set(false);
        }
    }

    private Leg advance() {
        try {
            return next.run();
        } catch (MpiFailure e) {
            keep(e);
            return null;
        }
    }

    private boolean isThrough() {
        for (Awaited each : awaited) {
            if (!each.operation.isDone()) {
                return false;
            }
        }
        for (Awaited each : awaited) {
            MpiFailure problem = each.operation.failure();
            long bytes = each.operation.bytes();
            each.operation.release();
            if (problem != null) {
                keep(problem);
            } else {
                each.onBytes.accept(bytes);
            }
        }
        awaited.clear();
        return true;
    }

    /** The next leg comes after this operation. */
    final void await(Operation operation) {
        await(operation, bytes -> {});
    }

    /** The next leg comes after this operation, and is preceded by a look at how much it moved. */
    final void await(Operation operation, LongConsumer onBytes) {
        awaited.add(new Awaited(operation, onBytes));
    }

    /** The next leg comes after this work with the disk. */
    final void work(LongSupplier work, LongConsumer onBytes) {
        if (background != null) {
            await(background.start(work), onBytes);
            return;
        }
        try {
            onBytes.accept(work.getAsLong());
        } catch (MpiFailure e) {
            keep(e);
        }
    }

    final void keep(MpiFailure problem) {
        if (failure == null) {
            failure = problem;
        }
    }

    final MpiFailure kept() {
        return failure;
    }

    final long counted() {
        return moved;
    }

    final void count(long bytes) {
        moved += bytes;
    }
}

package org.strobe.mpi.io.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.FileOperation;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Collective operation of a rank in several legs. A leg begins operations to wait for, and names the next leg. A
 * blocking operation runs all legs at once. A pending one runs them as the engine makes progress, with disk accesses in
 * the background.
 *
 * <p>The failure of a leg is kept and the remaining legs run, so that no other rank waits in vain.
 */
abstract class Course extends FileOperation implements Task {
    private final Background background;
    private final List<Awaited> awaited = new ArrayList<>();
    /** True while a leg runs. Excludes other threads and recursive calls. */
    private final AtomicBoolean moving = new AtomicBoolean();

    /** Previous collective access of this file; null once complete. The order is equal on all ranks. */
    private Operation before;

    private Leg next;
    private MpiFailure failure;
    private long moved;

    /** One leg. */
    interface Leg {
        /** Returns the leg to run once the operations of this one are complete; null after the last leg. */
        Leg run();
    }

    private record Awaited(Operation operation, LongConsumer onBytes) {}

    /**
     * @param background runs the disk accesses; null for a blocking operation
     */
    Course(Engine engine, Background background) {
        super(engine);
        this.background = background;
    }

    abstract Leg first();

    /** Delays the first leg until an earlier access is complete. Concurrent accesses would mix up their messages. */
    public final void follow(Operation earlier) {
        before = earlier;
    }

    /** Runs all legs. */
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

    /** Begins the operation; the engine continues it. */
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

    /** Delays the next leg until an operation is complete. */
    final void await(Operation operation) {
        await(operation, bytes -> {});
    }

    /** Delays the next leg until an operation is complete, and passes its number of bytes on. */
    final void await(Operation operation, LongConsumer onBytes) {
        awaited.add(new Awaited(operation, onBytes));
    }

    /** Delays the next leg until this disk access is complete. */
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

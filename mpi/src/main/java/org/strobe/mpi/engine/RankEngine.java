package org.strobe.mpi.engine;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.Operation;
import org.strobe.shm.wait.Awaitable;

/** An engine that waits by the {@link Progress} of its rank. */
public abstract class RankEngine implements Engine {
    private final Progress progress;

    protected RankEngine(Progress progress) {
        this.progress = progress;
    }

    /** Progress of the rank. */
    protected final Progress ofRank() {
        return progress;
    }

    @Override
    public final boolean progress() {
        return progress.moveOnce();
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        progress.awaitAny(operations, count);
    }

    @Override
    public final void await(Awaitable awaited, long target, Waiting why) {
        progress.await(awaited, target, why);
    }

    @Override
    public final void add(Task task) {
        progress.add(task);
    }

    @Override
    public final void wake() {
        progress.wake();
    }

    @Override
    public final void attachBuffer(byte[] buffer) {
        progress.attachBuffer(buffer);
    }

    @Override
    public final byte[] detachBuffer() {
        return progress.detachBuffer();
    }

    @Override
    public final boolean isInThisJvm(int process) {
        return progress.rank().context().isInThisJvm(process);
    }

    @Override
    public void close() {
        progress.finish();
    }
}

package org.strobe.mpi.io.access;

import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;

/** An access to a file. Whoever carries it out ends it once; then its rank looks again. */
public class FileOperation implements OperationWithoutMessage {
    private final Engine engine;
    private long bytes;
    private MpiFailure failure;
    private volatile boolean done;

    public FileOperation(Engine engine) {
        this.engine = engine;
    }

    /** One that is done. */
    public static FileOperation done(Engine engine, long bytes) {
        FileOperation operation = new FileOperation(engine);
        operation.end(bytes, null);
        return operation;
    }

    /** For any thread. */
    public final void end(long moved, MpiFailure problem) {
        bytes = moved;
        failure = problem;
        done = true;
    }

    protected final Engine engine() {
        return engine;
    }

    @Override
    public final boolean isDone() {
        return done;
    }

    @Override
    public final boolean test() {
        if (!done) {
            engine.progress();
        }
        return done;
    }

    @Override
    public final void await() {
        if (!done) {
            engine.awaitAny(new Operation[] {this}, 1);
        }
    }

    @Override
    public final MpiFailure failure() {
        return done ? failure : null;
    }

    @Override
    public final void release() {}

    /** What a disk has begun it ends. */
    @Override
    public final void cancel() {}

    @Override
    public final long bytes() {
        return bytes;
    }
}

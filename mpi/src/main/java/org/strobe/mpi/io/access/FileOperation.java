package org.strobe.mpi.io.access;

import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.provider.MpiFailure;

/** An access to a file. Whoever carries it out ends it once; then its rank looks again. */
public class FileOperation implements MovedOperation {
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

    @Override
    public final Engine engine() {
        return engine;
    }

    @Override
    public final boolean isDone() {
        return done;
    }

    @Override
    public final MpiFailure failure() {
        return done ? failure : null;
    }

    /** What a disk has begun it ends. */
    @Override
    public final void cancel() {}

    @Override
    public final long bytes() {
        return bytes;
    }
}

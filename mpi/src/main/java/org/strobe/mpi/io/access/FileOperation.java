package org.strobe.mpi.io.access;

import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.standard.MpiFailure;

/** Access to a file as a pending operation. Its executor ends it once, and then wakes the rank. */
public class FileOperation implements MovedOperation {
    private final Engine engine;
    private long bytes;
    private MpiFailure failure;
    private volatile boolean done;

    public FileOperation(Engine engine) {
        this.engine = engine;
    }

    /** Creates a completed operation. */
    public static FileOperation done(Engine engine, long bytes) {
        FileOperation operation = new FileOperation(engine);
        operation.end(bytes, null);
        return operation;
    }

    /** Ends the operation; callable by any thread. */
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

    @Override
    public final long bytes() {
        return bytes;
    }
}

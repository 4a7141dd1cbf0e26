package org.strobe.mpi.io.access;

import java.util.function.LongSupplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.io.disk.IoThreads;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Runs disk accesses of a rank on threads that belong to no rank, and wakes the rank afterwards. */
public final class Background {
    private final Rank rank;
    private final Engine engine;

    public Background(Rank rank, Engine engine) {
        this.rank = rank;
        this.engine = engine;
    }

    /**
     * Starts an access. Runs it at once if only the rank itself may act.
     *
     * @param work returns the number of bytes transferred
     */
    public FileOperation start(LongSupplier work) {
        FileOperation operation = new FileOperation(engine);
        if (rank.isModelled()) {
            carryOut(operation, work);
            return operation;
        }
        rank.context().addOutside(1);
        IoThreads.execute(() -> {
            carryOut(operation, work);
            tell();
        });
        return operation;
    }

    private void tell() {
        try {
            engine.wake();
            rank.context().addOutside(-1);
        } catch (IllegalStateException e) {
            // The job has ended and its memory is gone: no rank waits any more.
            return;
        }
    }

    private static void carryOut(FileOperation operation, LongSupplier work) {
        long moved = 0;
        MpiFailure failure = null;
        try {
            moved = work.getAsLong();
        } catch (MpiFailure e) {
            failure = e;
        } catch (RuntimeException | Error e) {
            failure = new MpiFailure(ErrorClass.IO, "the access was aborted: " + e, e);
        }
        operation.end(moved, failure);
    }
}

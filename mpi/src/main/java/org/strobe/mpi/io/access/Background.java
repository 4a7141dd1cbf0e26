package org.strobe.mpi.io.access;

import java.util.function.LongSupplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.io.disk.IoThreads;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** Lets threads that belong to no rank do a rank's work with disks, and wakes the rank when it is done. */
public final class Background {
    private final Rank rank;
    private final Engine engine;

    public Background(Rank rank, Engine engine) {
        this.rank = rank;
        this.engine = engine;
    }

    /**
     * Begins some work; where only the rank itself may act it is done at once.
     *
     * @param work returns how many bytes it moved
     */
    public FileOperation start(LongSupplier work) {
        FileOperation operation = new FileOperation(engine);
        if (rank.isModelled()) {
            carryOut(operation, work);
            return operation;
        }
        rank.addOutside(1);
        IoThreads.execute(() -> {
            carryOut(operation, work);
            tell();
        });
        return operation;
    }

    private void tell() {
        try {
            engine.wake();
            rank.addOutside(-1);
        } catch (IllegalStateException e) {
            // The job has ended and its memory is gone: nobody waits any more.
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
            failure = new MpiFailure(ErrorClass.IO, "the access was cut short: " + e, e);
        }
        operation.end(moved, failure);
    }
}

package org.strobe.mpi.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;

/** Pending creation of a communicator. The first caller that finds all exchanges done opens the communicator. */
final class PendingMaking implements MovedOperation {
    private final RankProvider provider;
    private final Runnable open;
    private final Operation[] exchanges;
    private final AtomicBoolean settling = new AtomicBoolean();
    private volatile boolean settled;
    private MpiFailure failure;

    PendingMaking(RankProvider provider, Runnable open, Operation... exchanges) {
        this.provider = provider;
        this.open = open;
        this.exchanges = exchanges;
    }

    @Override
    public boolean isDone() {
        // Hold no lock while the communicator opens: the engine polls this method under its own lock.
        if (!settled && areDone() && settling.compareAndSet(false, true)) {
            settle();
        }
        return settled;
    }

    private boolean areDone() {
        for (Operation each : exchanges) {
            if (!each.isDone()) {
                return false;
            }
        }
        return true;
    }

    private void settle() {
        try {
            for (Operation each : exchanges) {
                failure = failure == null ? each.failure() : failure;
            }
            if (failure == null) {
                open.run();
            }
        } catch (MpiFailure e) {
            failure = e;
        } finally {
            settled = true;
        }
        // Another thread of the rank may be polling an exchange at this moment; afterwards that thread sees `settled`.
        for (Operation each : exchanges) {
            each.release();
        }
    }

    @Override
    public Engine engine() {
        return provider.engine();
    }

    @Override
    public MpiFailure failure() {
        return settled ? failure : null;
    }

    @Override
    public void release() {
        if (!isDone()) {
            provider.engine().add(this::isDone);
        }
    }
}

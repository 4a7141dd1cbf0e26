package org.strobe.mpi.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** The making of a communicator, pending: it is opened as soon as somebody sees that all exchanges are done. */
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
        // No lock is held while it is opened: the engine asks from within its own.
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
        // Another thread of the rank may be asking one of them just now; whatever it hears, it then sees that all is
        // settled.
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

    @Override
    public void cancel() {
        // What others take part in can't be given up by one of them.
    }
}

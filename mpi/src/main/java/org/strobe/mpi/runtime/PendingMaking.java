package org.strobe.mpi.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** The making of a communicator, pending: it is opened as soon as somebody sees that all exchanges are done. */
final class PendingMaking implements Operation {
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
        if (!settled && pending() == null && settling.compareAndSet(false, true)) {
            settle();
        }
        return settled;
    }

    private Operation pending() {
        for (Operation each : exchanges) {
            if (!each.isDone()) {
                return each;
            }
        }
        return null;
    }

    /** The exchanges are not released: another thread of the rank may be asking them just now. */
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
    }

    @Override
    public boolean test() {
        Operation pending = settled ? null : pending();
        if (pending != null) {
            pending.test();
        }
        return isDone();
    }

    @Override
    public void await() {
        while (!isDone()) {
            Operation pending = pending();
            if (pending != null) {
                pending.await();
            }
        }
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

    @Override
    public int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    public int tag() {
        return Constants.ANY_TAG;
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}

package org.strobe.srm;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.run.CollectiveRun;

/**
 * A pending collective, which proceeds whenever its member calls {@link #advance}. Those of a team run one after the
 * other, in call order.
 *
 * <p>Safe for all threads of its rank.
 */
public final class PendingRun implements Awaitable, Waiting {
    private final SrmTeam team;
    private final Supplier<CollectiveRun> beginning;
    private final LongSupplier outcome;
    /** Set while a thread advances it; other threads leave it alone. */
    private final AtomicBoolean moving = new AtomicBoolean();

    private volatile PendingRun before;
    private volatile CollectiveRun run;
    private volatile boolean over;
    private long result;
    private Throwable failure;

    /** @param before the previous call; null if that is complete */
    PendingRun(SrmTeam team, PendingRun before, Supplier<CollectiveRun> beginning, LongSupplier outcome) {
        this.team = team;
        this.before = before;
        this.beginning = beginning;
        this.outcome = outcome;
    }

    /** Proceeds as far as possible without waiting; true if complete. */
    public boolean advance() {
        if (over) {
            return true;
        }
        if (!moving.compareAndSet(false, true)) {
            return false;
        }
        try {
            return over || (isFirst() && advanceAlone());
        } finally {
            moving.set(false);
        }
    }

    private boolean advanceAlone() {
        before = null;
        boolean through = true;
        try {
            if (run == null) {
                run = team.beginNext(beginning);
            }
            through = team.advance(run);
            if (through) {
                result = outcome.getAsLong();
            }
        } catch (RuntimeException | Error e) {
            team.breakBy(e);
            failure = e;
        }
        over = through;
        return through;
    }

    /** True if all earlier ones are complete. */
    private boolean isFirst() {
        PendingRun other = before;
        return other == null || other.over;
    }

    /** The pending collective that must proceed first: this one, or an earlier one. */
    PendingRun first() {
        PendingRun first = this;
        for (PendingRun other = first.before; other != null && !other.over; other = first.before) {
            first = other;
        }
        return first;
    }

    /** True if complete. Has no effects. */
    public boolean isOver() {
        return over;
    }

    /** The failure that ended it, once complete; null if none. */
    public Throwable failure() {
        return failure;
    }

    /** True if it is first and its awaited state is reached. Has no effects. */
    private boolean canGoOn() {
        CollectiveRun current = run;
        return isFirst() && (current == null || current.canGoOn());
    }

    /** The result that the blocking form would return; valid once complete. */
    public long result() {
        return result;
    }

    /** Reached once it is complete or can proceed. */
    @Override
    public boolean isReached(long unused) {
        return over || canGoOn();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public String what() {
        CollectiveRun current = first().run;
        return current == null ? "its turn" : current.what();
    }

    @Override
    public String fromWhom() {
        CollectiveRun current = first().run;
        return current == null ? "itself" : current.fromWhom();
    }
}

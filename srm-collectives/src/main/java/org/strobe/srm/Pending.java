package org.strobe.srm;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.run.Run;

/**
 * A collective that goes on in the background: whenever its member lets it {@link #advance}. Those of a team go on one after the
 * other, in the order in which they were called.
 *
 * <p>For any thread of its rank.
 */
public final class Pending implements Awaitable, Waiting {
    private final SrmTeam team;
    private final Supplier<Run> beginning;
    private final LongSupplier outcome;
    /** Set while a thread carries it on: another one leaves it alone. */
    private final AtomicBoolean moving = new AtomicBoolean();

    private volatile Pending before;
    private volatile Run run;
    private volatile boolean over;
    private long result;
    private Throwable failure;

    /** @param before the one called before it; null if that was over */
    Pending(SrmTeam team, Pending before, Supplier<Run> beginning, LongSupplier outcome) {
        this.team = team;
        this.before = before;
        this.beginning = beginning;
        this.outcome = outcome;
    }

    /** Goes on as far as it can without waiting; true if it is over. */
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

    /** Whether all before it are over. */
    private boolean isFirst() {
        Pending other = before;
        return other == null || other.over;
    }

    /** The one that has to go on so that this one's turn comes: itself, if it has. */
    Pending first() {
        Pending first = this;
        for (Pending other = first.before; other != null && !other.over; other = first.before) {
            first = other;
        }
        return first;
    }

    /** Whether it is over. Nothing moves. */
    public boolean isOver() {
        return over;
    }

    /** What cut it short; null if nothing did. When it is over. */
    public Throwable failure() {
        return failure;
    }

    /** Whether its turn has come, and what it waits for is there. Nothing moves. */
    private boolean canGoOn() {
        Run current = run;
        return isFirst() && (current == null || current.canGoOn());
    }

    /** What the call that waits returns; when it is over. */
    public long result() {
        return result;
    }

    /** Reached when it is over or can go on. */
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
        Run current = first().run;
        return current == null ? "its turn" : current.what();
    }

    @Override
    public String fromWhom() {
        Run current = first().run;
        return current == null ? "itself" : current.fromWhom();
    }
}

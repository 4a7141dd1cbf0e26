package org.strobe.srm.member;

/**
 * A run between two rounds: in the first, all members expose buffers; in the second, all have finished with them. If
 * members of several JVMs cannot map all buffers, all of them fall back.
 */
public abstract class TwoRoundRun extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_SHOWN = 1;
    private static final int WORK = 2;
    private static final int GO_ON = 3;
    private static final int AWAIT_DONE = 4;
    private static final int OTHERWISE = 5;

    private int stage;
    private NodeRun other;

    protected TwoRoundRun(Member member, String name) {
        super(member, name);
    }

    /** Resets this class; each subclass calls it when it begins. */
    protected final void beginRounds() {
        beginAnew();
        stage = SHOW;
    }

    /** Exposes the buffers that others need. */
    protected abstract void show();

    /** Begins the fallback for members that cannot map all buffers. Called between JVMs only. */
    protected NodeRun otherwise() {
        throw new IllegalStateException("all members of a JVM see exposed buffers");
    }

    /** All members have exposed their buffers: does this member's part. */
    protected abstract void work();

    /** True if further work of this member is complete; called until it is. */
    protected boolean isThrough() {
        return true;
    }

    /** All members are done: withdraws the exposed buffers. */
    protected abstract void takeBack();

    @Override
    public final boolean advance() {
        if (stage == SHOW) {
            if (!space.isOneJvm() && !hasRoom()) {
                return false;
            }
            show();
            space.beginRound();
            stage = comesLast() ? afterShowing() : AWAIT_SHOWN;
        }
        if (stage == AWAIT_SHOWN) {
            if (!isReleased()) {
                return false;
            }
            stage = afterShowing();
        }
        if (stage == OTHERWISE) {
            if (!isThrough(other)) {
                return false;
            }
            leave(other.left());
            return true;
        }
        if (stage == WORK) {
            work();
            stage = GO_ON;
        }
        if (stage == GO_ON) {
            if (!isThrough()) {
                return false;
            }
            space.beginRound();
            stage = AWAIT_DONE;
            if (comesLast()) {
                takeBack();
                return true;
            }
        }
        if (!isReleased()) {
            return false;
        }
        takeBack();
        return true;
    }

    private int afterShowing() {
        if (space.isOneJvm() || space.areAllSeen()) {
            return WORK;
        }
        takeBack();
        space.end();
        space.begin();
        other = otherwise();
        return OTHERWISE;
    }

    private boolean comesLast() {
        if (space.arrive()) {
            if (stage == SHOW && !space.isOneJvm()) {
                space.judge();
            }
            space.release();
            return true;
        }
        return false;
    }
}

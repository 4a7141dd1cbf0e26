package org.strobe.srm.member;

/**
 * A run that begins with a round in which everybody shows something, and ends with one in which everybody has what it wants. If
 * members of several JVMs do not all see what was shown, all of them take another way.
 */
public abstract class Rounds extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_SHOWN = 1;
    private static final int WORK = 2;
    private static final int GO_ON = 3;
    private static final int AWAIT_DONE = 4;
    private static final int OTHERWISE = 5;

    private int stage;
    private NodeRun other;

    protected Rounds(Member member, String name) {
        super(member, name);
    }

    /** Called by each subclass's own. */
    protected final void beginRounds() {
        beginAnew();
        stage = SHOW;
    }

    /** Shows what the others need. */
    protected abstract void show();

    /** Begins what is done instead if not all see what was shown; asked for among members of several JVMs only. */
    protected NodeRun otherwise() {
        throw new IllegalStateException("what was shown is seen by all members of a JVM");
    }

    /** All have shown: does one's part. */
    protected abstract void work();

    /** Whether what goes on besides is through; called until it is. */
    protected boolean isThrough() {
        return true;
    }

    /** All have done their parts: takes back what was shown. */
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

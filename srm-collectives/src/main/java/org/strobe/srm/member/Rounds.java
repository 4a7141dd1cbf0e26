package org.strobe.srm.member;

/** A run that begins with a round in which everybody shows something, and ends with one in which everybody has what it wants. */
public abstract class Rounds extends NodeRun {
    private static final int SHOW = 0;
    private static final int AWAIT_SHOWN = 1;
    private static final int WORK = 2;
    private static final int GO_ON = 3;
    private static final int AWAIT_DONE = 4;

    private int stage;

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
            show();
            space.beginRound();
            stage = comesLast() ? WORK : AWAIT_SHOWN;
        }
        if (stage == AWAIT_SHOWN) {
            if (!isReleased()) {
                return false;
            }
            stage = WORK;
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

    private boolean comesLast() {
        if (space.arrive()) {
            space.release();
            return true;
        }
        return false;
    }
}

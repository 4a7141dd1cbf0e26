package org.strobe.srm.run;

/** Two concurrent parts, each of which proceeds whenever it can. */
public final class ResumablePair extends Resumable {
    private final Resumable one;
    private final Resumable other;
    private boolean oneIsOver;
    private boolean otherIsOver;

    public ResumablePair(Resumable one, Resumable other) {
        this.one = one;
        this.other = other;
    }

    /** Begins; a part that is left out counts as complete. */
    public void begin(boolean withOne, boolean withOther) {
        oneIsOver = !withOne;
        otherIsOver = !withOther;
    }

    /** True if the first part is complete. */
    public boolean isOneOver() {
        return oneIsOver;
    }

    @Override
    public boolean advance() {
        oneIsOver = oneIsOver || one.advance();
        otherIsOver = otherIsOver || other.advance();
        if (oneIsOver && otherIsOver) {
            return true;
        }
        if (oneIsOver) {
            adopt(other);
        } else if (otherIsOver) {
            adopt(one);
        } else {
            adoptEither(one, other);
        }
        return false;
    }
}

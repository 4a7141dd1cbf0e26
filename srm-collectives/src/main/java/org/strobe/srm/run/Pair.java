package org.strobe.srm.run;

/** Two parts that go on side by side, each whenever it can. */
public final class Pair extends Part {
    private final Part one;
    private final Part other;
    private boolean oneIsOver;
    private boolean otherIsOver;

    public Pair(Part one, Part other) {
        this.one = one;
        this.other = other;
    }

    /** Both have begun anew, or are to be left out. */
    public void begin(boolean withOne, boolean withOther) {
        oneIsOver = !withOne;
        otherIsOver = !withOther;
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

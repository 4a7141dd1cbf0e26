package org.strobe.bcs.slice;

/** When a thread of the NIC has last had something to do for processes. */
public final class LastUse {
    /** What is seen in one slice is done in the next, and told in the one after. */
    private static final long AFTERMATH = 2;

    private volatile long slice;

    /** It has something to do. */
    public void in(long now) {
        slice = now;
    }

    /** Whether all that has come of it is over. */
    public boolean isOver(long now) {
        return now - slice > AFTERMATH;
    }
}

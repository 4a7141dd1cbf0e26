package org.strobe.bcs.slice;

/** Last slice in which a thread of the NIC had work for processes. */
public final class LastUse {
    /** Slices until the effects of work are over: seen in one slice, done in the next, notified in the one after. */
    private static final long AFTERMATH = 2;

    private volatile long last;

    /** Records work in this slice. */
    public void in(long slice) {
        last = slice;
    }

    /** True if the effects of the recorded work are over. */
    public boolean isOver(long slice) {
        return slice - last > AFTERMATH;
    }
}

package org.strobe.srm.broadcast.smp;

import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;

/** A way to bring the root's data to the other members of its node. Its state is that of one {@link SmpBroadcast}. */
abstract class BroadcastWay {
    protected final SmpBroadcast run;
    protected final NodeSpace space;

    BroadcastWay(SmpBroadcast run) {
        this.run = run;
        this.space = run.space();
    }

    /** At the root: true if this is the way for the message unless another one is forced. Without effects. */
    abstract boolean isUsual();

    /** At the root: true if this way works for the message. May expose the root's buffer. */
    abstract boolean works();

    /** At the root: fills its cell and tells the others. */
    abstract void announce();

    /** At the root: continues; true when its part is done. */
    abstract boolean isSent();

    /** At the root: true if all bytes that it holds were passed on, but not the whole message. */
    boolean isStarved() {
        return false;
    }

    /** At other members: reads the announcement. */
    void accept(Cell cell) {}

    /** At other members: continues; true when the message was received. */
    abstract boolean isReceived();
}

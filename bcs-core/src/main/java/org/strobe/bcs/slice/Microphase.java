package org.strobe.bcs.slice;

/** What all nodes do together, one after the other, in each time slice. */
public enum Microphase {
    /** Descriptors that were posted in the slice before go to the nodes that receive. */
    DESCRIPTOR_EXCHANGE,
    /** Receivers match them, and choose what fits into this slice. */
    MESSAGE_SCHEDULING,
    /** What was chosen moves, from process to process. */
    POINT_TO_POINT,
    /** Broadcasts, and barriers, which are broadcasts of nothing. */
    BROADCAST_AND_BARRIER,
    /** Reductions. */
    REDUCE;

    private static final Microphase[] ALL = values();

    /** Microstrobes are numbered from 1 on, through all slices. */
    static long number(long slice, Microphase microphase) {
        return slice * ALL.length + microphase.ordinal() + 1;
    }

    /** The slice of a microstrobe. */
    static long slice(long number) {
        return (number - 1) / ALL.length;
    }

    /** The microphase that it begins. */
    static Microphase of(long number) {
        return ALL[(int) ((number - 1) % ALL.length)];
    }

    /** The one that comes next in a slice; null after the last. */
    Microphase next() {
        return ordinal() + 1 < ALL.length ? ALL[ordinal() + 1] : null;
    }
}

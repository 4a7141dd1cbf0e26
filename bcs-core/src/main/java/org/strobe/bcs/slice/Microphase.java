package org.strobe.bcs.slice;

/** What all nodes do together, one after the other, in each time slice. */
public enum Microphase {
    /** Descriptors that were posted in the slice before go to the nodes that receive. */
    DESCRIPTOR_EXCHANGE(0),
    /** Receivers match them, and choose what fits into this slice. */
    MESSAGE_SCHEDULING(1),
    /** What was chosen moves, from process to process. */
    POINT_TO_POINT(2),
    /** Broadcasts, and barriers, which are broadcasts of nothing. */
    BROADCAST_AND_BARRIER(3),
    /** Reductions. */
    REDUCE(4);

    private static final Microphase[] ALL = values();

    /** How many come before it in a slice. */
    private final int place;

    Microphase(int place) {
        this.place = place;
    }

    /** Microstrobes are numbered from 1 on, through all slices. */
    static long number(long slice, Microphase microphase) {
        return slice * ALL.length + microphase.place + 1;
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
        return place + 1 < ALL.length ? ALL[place + 1] : null;
    }
}

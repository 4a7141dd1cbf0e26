package org.strobe.bcs.slice;

/** Part of a time slice. All nodes go through the microphases of a slice together, in this order. */
public enum Microphase {
    /** Descriptors posted in the previous slice travel to the receivers' nodes. */
    DESCRIPTOR_EXCHANGE(0),
    /** Receivers match descriptors, and choose the bytes that fit into this slice. */
    MESSAGE_SCHEDULING(1),
    /** Chosen bytes move from process to process. */
    POINT_TO_POINT(2),
    /** Broadcasts and barriers. A barrier is a broadcast of no bytes. */
    BROADCAST_AND_BARRIER(3),
    /** Reductions. */
    REDUCE(4);

    private static final Microphase[] ALL = values();

    /** Position within a slice, from 0 on. */
    private final int place;

    Microphase(int place) {
        this.place = place;
    }

    /** Number of a microstrobe, from 1 on through all slices. */
    static long number(long slice, Microphase microphase) {
        return slice * ALL.length + microphase.place + 1;
    }

    /** Slice of a microstrobe. */
    static long slice(long number) {
        return (number - 1) / ALL.length;
    }

    /** Microphase that a microstrobe begins. */
    static Microphase of(long number) {
        return ALL[(int) ((number - 1) % ALL.length)];
    }

    /** Next microphase of a slice; null after the last. */
    Microphase next() {
        return place + 1 < ALL.length ? ALL[place + 1] : null;
    }
}

package org.strobe.srm.broadcast.smp;

import java.util.Locale;

/**
 * The ways of an {@link SmpBroadcast}, in the order in which a root considers them. A root's cell names its choice by the code.
 */
public enum BroadcastKind {
    CELL(0, "in a cell: nobody waits for the others"),
    STREAMED(1, "through the root's stream, piece after piece"),
    SPLIT(2, "each member copies a slice to all others, where each has a processor"),
    SEEN(3, "each member maps the root's buffer and copies it, between JVMs"),
    GROWING(4, "each member copies the root's buffer as far as it is filled, in one JVM"),
    SHOWN(5, "each member copies the root's buffer, in one JVM"),
    /** Chosen for messages from another node only. */
    NIC(6, "each member copies out of the NIC's memory");

    private final int code;
    private final String reason;

    BroadcastKind(int code, String reason) {
        this.code = code;
        this.reason = reason;
    }

    /** The number of the way in a root's cell; they begin with 0. */
    public int code() {
        return code;
    }

    /** The name of the way as typed: {@code "streamed"}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The way in a few words. */
    public String reason() {
        return reason;
    }
}

package org.strobe.emulator.gm.nic;

/** Result of a send, as its callback hears of it. */
public enum GmStatus {
    /** The message is in the memory of its target. */
    SUCCESS,

    /**
     * The target has had no receive token, or no open port, in the time after which the NIC gives up ({@code GM_SEND_TIMED_OUT}). It has not taken the
     * message.
     */
    TIMED_OUT,

    /** No packet has been answered in this time ({@code GM_SEND_TARGET_NODE_UNREACHABLE}). The target may have taken the message. */
    UNREACHABLE,

    /** Not taken, since an earlier message to this port was given up ({@code GM_SEND_DROPPED}). */
    DROPPED,

    /**
     * A directed send to memory that is not registered, or not allowed to others ({@code GM_SEND_REJECTED}); or the target's port was closed while the
     * message came in; or the target has no room, and its rank has ended.
     */
    REJECTED
}

package org.strobe.emulator.gm.nic;

/** Result of a send, as its callback hears of it. */
public enum GmStatus {
    /** The message is in the memory of its target. */
    SUCCESS,

    /** The target has not taken the message in the time after which the NIC gives up ({@code GM_SEND_TIMED_OUT}). */
    TIMED_OUT,

    /** Not sent, since an earlier message to this port was given up ({@code GM_SEND_DROPPED}). */
    DROPPED,

    /**
     * A directed send to memory that is not registered, or not allowed to others ({@code GM_SEND_REJECTED}); or the target's port was closed while the
     * message came in.
     */
    REJECTED
}

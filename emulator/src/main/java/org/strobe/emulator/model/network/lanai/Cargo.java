package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmStatus;

/** A message as the firmware moves it. */
interface Cargo {
    /** In place of a delay: the packet gets lost. */
    long LOST = -1;

    /** Answer of a target to the first packet of a message. */
    enum Verdict {
        TAKEN,

        /** There is no receive token; the message comes again. */
        BUSY,

        /** The message never will be taken. */
        REFUSED,

        /** A packet before this one has not come yet; the message comes again. */
        AHEAD
    }

    long length();

    /** Reads bytes at the sender. */
    byte[] read(long offset, int length);

    /** Decides the delay of a packet, or that it gets lost. */
    long delay();

    /** Decides the delay of an answer to a packet, or that it gets lost. */
    long delayOfAnswer();

    /** The last byte has left the sender's NIC; comes again if the message does. */
    void left();

    /** Asks the target to take the message, which has begun to come in. */
    Verdict admit();

    /** Takes back that the target has taken the message, of which not all bytes have come. */
    void abandon();

    /** True once the target has refused the message. Answers tell of it until one has come. */
    boolean isRefused();

    /** Writes bytes at the target. */
    void write(long offset, byte[] bytes);

    /** True if the target's library gets an event when all bytes are written. */
    boolean tellsTarget();

    /** All bytes are written at the target, and the event if there is one. */
    void landed();

    /** True if the sender's library gets an event when the message is complete. */
    boolean tellsSender();

    /** The event for the sender's library is written; without one, the message has failed. */
    void completed(GmStatus status);
}

package org.strobe.mpi.random.traffic;

import java.util.Random;

/** The calls by which a message can be sent. */
public enum SendWay {
    SEND,
    SSEND,
    BSEND,
    RSEND,
    ISEND,
    ISSEND,
    IBSEND,
    IRSEND,
    SEND_INIT,
    SSEND_INIT,
    BSEND_INIT,
    RSEND_INIT,
    /** Together with a receive. */
    SENDRECV;

    public boolean isBlocking() {
        return this == SEND || this == SSEND || this == BSEND || this == RSEND;
    }

    public boolean isBuffered() {
        return this == BSEND || this == IBSEND || this == BSEND_INIT;
    }

    /** Whether the receive has to be there before. */
    public boolean isReady() {
        return this == RSEND || this == IRSEND || this == RSEND_INIT;
    }

    /** One of those that are allowed. */
    public static SendWay any(boolean blocking, boolean ready, Random random) {
        SendWay drawn;
        do {
            drawn = values()[random.nextInt(values().length)];
        } while (drawn == SENDRECV || (drawn.isBlocking() && !blocking) || (drawn.isReady() && !ready));
        return drawn;
    }
}

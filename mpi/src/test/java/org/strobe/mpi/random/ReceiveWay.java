package org.strobe.mpi.random;

import java.util.Random;

/** The calls by which a message can be received. */
enum ReceiveWay {
    IRECV,
    RECV_INIT,
    RECV,
    PROBE,
    IPROBE,
    MPROBE,
    IMPROBE;

    static ReceiveWay any(Random random) {
        return values()[random.nextInt(values().length)];
    }

    /** One that does not wait. */
    static ReceiveWay posted(Random random) {
        return random.nextBoolean() ? IRECV : RECV_INIT;
    }

    boolean isPosted() {
        return this == IRECV || this == RECV_INIT;
    }
}

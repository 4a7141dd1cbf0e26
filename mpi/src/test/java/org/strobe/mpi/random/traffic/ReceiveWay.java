package org.strobe.mpi.random.traffic;

import java.util.Random;

/** The calls by which a message can be received. */
public enum ReceiveWay {
    IRECV,
    RECV_INIT,
    RECV,
    PROBE,
    IPROBE,
    MPROBE,
    IMPROBE;

    public static ReceiveWay any(Random random) {
        return values()[random.nextInt(values().length)];
    }

    /** One that does not wait. */
    public static ReceiveWay posted(Random random) {
        return random.nextBoolean() ? IRECV : RECV_INIT;
    }

    public boolean isPosted() {
        return this == IRECV || this == RECV_INIT;
    }
}

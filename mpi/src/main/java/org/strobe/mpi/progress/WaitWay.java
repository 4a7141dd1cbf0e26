package org.strobe.mpi.progress;

/** Way in which a rank of this computer waits when it finds nothing to do. On modelled machines all are alike: each rank has a processor. */
public enum WaitWay {
    /** As the launch has it: spin, yield, park. */
    USUAL,

    /** Spin. A virtual thread yields, since it would keep its carrier from others. */
    SPIN,

    /** Spin and yield, but never park. */
    YIELD,

    /** Park at once. */
    PARK
}

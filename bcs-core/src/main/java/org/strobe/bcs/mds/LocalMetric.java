package org.strobe.bcs.mds;

/**
 * Metrics of a slice that a node's strobe receiver collects. Times are in nanoseconds. The papers' table names three of
 * them twice or without their T; here they are LTMSM, NCOLLDEM and NCOLLMSM.
 */
public enum LocalMetric implements Metric {
    LETTS("time between the beginnings of the previous slice and this one"),
    LTDEM("time until the node had exchanged its descriptors"),
    LTMSM("time of message scheduling"),
    LTTS("time from the beginning of the slice until the node had done all its work"),
    NP2PDEM("number of sends and receives in the descriptor exchange"),
    NP2PMSM("number of scheduled messages"),
    NCOLLDEM("number of collectives in the descriptor exchange"),
    NCOLLMSM("number of scheduled collectives"),
    BPTS("number of blocked processes at the beginning of the slice"),
    LTRNM("time of the Node Manager"),
    LTRBS("time of the Buffer Sender"),
    LTRBR("time of the Buffer Receiver"),
    LTRDH("time of the DMA Helper"),
    LTRCH("time of the Collective Helper"),
    LTRRH("time of the Reduce Helper");

    /** Prefix of the metric that holds a thread's time. */
    static final String ROUTINE = "LTR";

    private final String meaning;

    LocalMetric(String meaning) {
        this.meaning = meaning;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}

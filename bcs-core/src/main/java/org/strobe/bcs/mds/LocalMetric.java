package org.strobe.bcs.mds;

/** What a node's strobe receiver gathers of each slice; times in nanoseconds. The papers' table names three of them twice or without their T: here LTMSM, NCOLLDEM and NCOLLMSM. */
public enum LocalMetric implements Metric {
    LETTS("time from the beginning of the slice before to the beginning of this one"),
    LTDEM("time until the node had exchanged its descriptors"),
    LTMSM("time that it took to schedule messages"),
    LTTS("time from the beginning of the slice until all that the node had to do in it was done"),
    NP2PDEM("how many sends and receives were taken in the descriptor exchange"),
    NP2PMSM("how many messages were scheduled"),
    NCOLLDEM("how many collectives were taken in the descriptor exchange"),
    NCOLLMSM("how many collectives were scheduled"),
    BPTS("how many processes were blocked when the slice began"),
    LTRNM("time of the Node Manager"),
    LTRBS("time of the Buffer Sender"),
    LTRBR("time of the Buffer Receiver"),
    LTRDH("time of the DMA Helper"),
    LTRCH("time of the Collective Helper"),
    LTRRH("time of the Reduce Helper");

    /** In front of a thread's name. */
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

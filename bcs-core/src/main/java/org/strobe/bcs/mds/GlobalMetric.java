package org.strobe.bcs.mds;

/** What the strobe sender gathers of each slice; times in nanoseconds. */
public enum GlobalMetric implements Metric {
    GETTS("time from the beginning of the slice before to the beginning of this one"),
    GTDEM("time until all nodes had exchanged descriptors"),
    GTMSM("time from then until all nodes had scheduled messages"),
    GTTS("time from the beginning of the slice until all that was scheduled was done"),
    USRTS("how often in the slice before some nodes were asked and were not through"),
    USRDEM("how often in the descriptor exchange some nodes were not through"),
    USRMSM("how often in the scheduling of messages some nodes were not through");

    private final String meaning;

    GlobalMetric(String meaning) {
        this.meaning = meaning;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}

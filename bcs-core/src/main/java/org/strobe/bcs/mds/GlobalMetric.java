package org.strobe.bcs.mds;

/** Metrics of a slice that the strobe sender collects. Times are in nanoseconds. */
public enum GlobalMetric implements Metric {
    GETTS("time between the beginnings of the previous slice and this one"),
    GTDEM("time until all nodes had exchanged descriptors"),
    GTMSM("time from the end of the descriptor exchange until all nodes had scheduled messages"),
    GTTS("time from the beginning of the slice until all scheduled work was done"),
    USRTS("number of negative answers to the strobe sender in the previous slice"),
    USRDEM("number of negative answers to the strobe sender in the descriptor exchange"),
    USRMSM("number of negative answers to the strobe sender in message scheduling");

    private final String meaning;

    GlobalMetric(String meaning) {
        this.meaning = meaning;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}

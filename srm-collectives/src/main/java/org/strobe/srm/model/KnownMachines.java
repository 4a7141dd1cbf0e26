package org.strobe.srm.model;

import static java.util.Map.entry;

import java.util.Map;
import org.strobe.srm.space.Cell;

/** Machines with known parameters. */
public final class KnownMachines {
    /** Name as typed. */
    public static final String IBM_SP = "ibm-sp";

    /**
     * Values from the SRM paper: nodes of 16 [section 3]; exchanges of up to 16 KB, half a piece [section 2.4]. All
     * others are rounded values of Power3 nodes and the Colony switch from other sources. They serve to compare
     * algorithms, not for absolute times; {@link MachineCosts#with} changes them.
     */
    private static final Map<Parameter, Double> OF_IBM_SP = Map.ofEntries(
            entry(Parameter.PROCESSORS, 16.0),
            entry(Parameter.CALL, 1.0),
            entry(Parameter.FLAG, 0.5),
            entry(Parameter.WAKE_UP, 10.0),
            entry(Parameter.COPY_START, 0.2),
            entry(Parameter.COPY, 1_000.0),
            entry(Parameter.CROSS, 500.0),
            entry(Parameter.MEMORY, 3_500.0),
            entry(Parameter.CACHE, 8.0 * 1024 * 1024),
            entry(Parameter.COMBINE_START, 0.2),
            entry(Parameter.COMBINE, 400.0),
            entry(Parameter.LATENCY, 15.0),
            entry(Parameter.OVERHEAD, 3.0),
            entry(Parameter.GAP, 5.0),
            entry(Parameter.BANDWIDTH, 350.0),
            entry(Parameter.PIECE, 32.0 * 1024),
            entry(Parameter.CELL, (double) Cell.ROOM));

    private KnownMachines() {}

    /** The machine of the SRM paper. */
    public static MachineCosts ibmSp() {
        return new MachineCosts(IBM_SP, false, OF_IBM_SP);
    }
}

package org.strobe.srm.model;

import static java.util.Map.entry;

import java.util.Map;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.srm.space.Cell;

/** Machines with known parameters. */
public final class KnownMachines {
    /** Name as typed. */
    public static final String IBM_SP = "ibm-sp";

    private static final double PICOS_A_MICRO = 1e6;
    private static final double BYTES_A_MB = 1e6;
    private static final int MOST_PROCESSORS = 1 << 12;

    /** A reduction operator takes half as long again as a copy, as on the modelled machine. */
    private static final double COPIES_OF_COMBINING = 1.5;

    /** A rank that waits for another one on its processor: assumption. The modelled machine has a processor for each. */
    private static final double WAKE_UP = 10;

    /** Links between nodes of two boards of a switch, up and down: the farthest of 16 nodes. */
    private static final int HOPS = 4;

    private static final double PIECE = 32 * 1024;

    private KnownMachines() {}

    /** The machine of the SRM paper, as its file describes it. */
    public static MachineCosts ibmSp() {
        MachineFile file = ModelMachines.file(IBM_SP);
        double copyRate = file.rate("node.copy-rate") / BYTES_A_MB;
        double copyStart = micros(file, "node.copy-start");
        double latency = micros(file, "network.receive-overhead")
                + 2 * micros(file, "network.nic")
                + HOPS * micros(file, "network.hop");
        double bandwidth = file.rate("network.rate") * file.count("network.planes", 1, MOST_PROCESSORS) / BYTES_A_MB;
        return new MachineCosts(
                IBM_SP,
                false,
                Map.ofEntries(
                        entry(Parameter.PROCESSORS, (double) file.count("node.processors", 1, MOST_PROCESSORS)),
                        entry(Parameter.CALL, micros(file, "node.call")),
                        entry(Parameter.FLAG, micros(file, "node.line-transfer")),
                        entry(Parameter.FETCHES, (double) file.count("node.fetches", 1, MOST_PROCESSORS)),
                        entry(Parameter.WAKE_UP, WAKE_UP),
                        entry(Parameter.COPY_START, copyStart),
                        entry(Parameter.COPY, copyRate),
                        entry(Parameter.CROSS, copyRate),
                        entry(Parameter.MEMORY, file.rate("node.bus-rate") / BYTES_A_MB),
                        entry(Parameter.CACHE, (double) file.size("node.short-copy")),
                        entry(Parameter.COMBINE_START, copyStart),
                        entry(Parameter.COMBINE, copyRate / COPIES_OF_COMBINING),
                        entry(Parameter.LATENCY, latency),
                        entry(Parameter.OVERHEAD, micros(file, "network.send-overhead")),
                        entry(Parameter.GAP, micros(file, "network.gap")),
                        entry(Parameter.BANDWIDTH, bandwidth),
                        entry(Parameter.PIECE, PIECE),
                        entry(Parameter.CELL, (double) Cell.ROOM)));
    }

    private static double micros(MachineFile file, String parameter) {
        return file.time(parameter) / PICOS_A_MICRO;
    }
}

package org.strobe.bcs.storm.machine;

import java.nio.file.Path;

/**
 * A machine on this computer.
 *
 * @param folder where its nodes store what they get
 * @param quantum how long a slot has it until it is the turn of the next, in nanoseconds
 * @param slots how many slots there may be
 * @param heartbeat how often node managers are asked whether they live, in nanoseconds
 */
public record MachineSettings(
        String name, Path folder, int nodes, int processors, long quantum, int slots, long heartbeat) {
    /** Maximum number of jobs that have not ended. */
    public static final int MOST_JOBS = 256;

    /** Slices of a quantum. Each slice checks for processors that can be lent. */
    static final int SLICES_A_QUANTUM = 4;

    long slice() {
        return quantum / SLICES_A_QUANTUM;
    }
}

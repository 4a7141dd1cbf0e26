package org.strobe.mpi.cli.bcs.host.machine;

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
    /** So many jobs it has at most that have not ended. */
    public static final int MOST_JOBS = 256;

    /** So many slices are a quantum: so often it is looked whether processors can be lent. */
    static final int SLICES_A_QUANTUM = 4;

    long slice() {
        return quantum / SLICES_A_QUANTUM;
    }
}

package org.strobe.emulator.launch;

import java.io.Serializable;

/**
 * Load of a rank: its activity at a moment, and its work since its start.
 *
 * @param call call of the program in which it is; empty if in none
 * @param state what it waits for, or what it does
 * @param from rank for which it waits; empty for none
 * @param waits true if it waits for another rank
 * @param waitedNanos time for which it is known to wait; 0 if unknown
 * @param at line of the program
 * @param calls number of calls of its threads
 * @param messages messages that it has sent
 * @param bytes bytes of their data
 * @param cpuNanos processor time of its main thread; -1 if unknown, as for virtual threads
 * @param process number of its process
 * @param engineState word about the engine's state, such as a time slice; may be empty
 */
public record RankLoad(
        int rank,
        String call,
        String state,
        String from,
        boolean waits,
        long waitedNanos,
        String at,
        long calls,
        long messages,
        long bytes,
        long cpuNanos,
        long process,
        String engineState)
        implements Serializable {
    private static final long serialVersionUID = 1;
}

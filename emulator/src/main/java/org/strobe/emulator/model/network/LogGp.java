package org.strobe.emulator.model.network;

import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Parameters of a LogGP network; times in picoseconds.
 *
 * @param latency of a byte between two NICs
 * @param sendOverhead processor time of a send
 * @param receiveOverhead processor time of a receive
 * @param gap minimum time between two messages of a NIC
 * @param rate bytes per second of a long message
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param handling software cost of a message that is forwarded along a tree, without the network
 */
public record LogGp(
        long latency, long sendOverhead, long receiveOverhead, long gap, double rate, long movesFrom, long handling)
        implements NetworkSpec {
    /** Time for which a message occupies its NIC. */
    long occupancy(long bytes) {
        return Math.max(gap, streaming(bytes));
    }

    /** Time between the first and the last byte of a message. */
    long streaming(long bytes) {
        return bytes <= 1 ? 0 : Picoseconds.of(bytes - 1, rate);
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        return new LogGpNetwork(simulation, this, nodes, firstId);
    }
}

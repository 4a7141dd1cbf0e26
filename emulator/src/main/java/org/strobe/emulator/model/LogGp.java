package org.strobe.emulator.model;

/**
 * A network by the LogGP model; times in picoseconds.
 *
 * @param latency from when a byte leaves one NIC until it is at another
 * @param sendOverhead what the processor spends that sends
 * @param receiveOverhead what the processor spends that receives
 * @param gap how long a NIC takes at least from one message to the next
 * @param rate bytes a second of a long message
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param handling what software takes for a message that it hands on along a tree, besides the way from NIC to NIC
 */
public record LogGp(
        long latency, long sendOverhead, long receiveOverhead, long gap, double rate, long movesFrom, long handling)
        implements NetworkSpec {
    /** How long a message keeps its NIC. */
    long occupancy(long bytes) {
        return Math.max(gap, streaming(bytes));
    }

    /** How long after its first byte its last leaves. */
    long streaming(long bytes) {
        return bytes <= 1 ? 0 : NodeCosts.picos(bytes - 1, rate);
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        return new LogGpNetwork(simulation, this, nodes, firstId);
    }
}

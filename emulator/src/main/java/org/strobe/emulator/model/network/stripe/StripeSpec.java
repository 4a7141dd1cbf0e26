package org.strobe.emulator.model.network.stripe;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.simulation.Picoseconds;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.shm.rsm.link.RsmLink;

/**
 * Parameters of a network of stripes; times in picoseconds.
 *
 * @param latency from the processor that stores a line to the memory of another node, without the line itself and switches
 * @param crossing time through a switch
 * @param line time that a line occupies a link
 * @param ahead time by which a processor may be ahead of a link that is busy
 * @param sendOverhead processor time of a message of another engine, before its lines
 * @param receiveOverhead processor time to notice such a message
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param handling software cost of a message that is forwarded along a tree, without the network
 * @param rsm costs of processors and drivers
 */
public record StripeSpec(
        StripeTopology topology,
        long latency,
        long crossing,
        long line,
        long ahead,
        long sendOverhead,
        long receiveOverhead,
        long movesFrom,
        long handling,
        StoreCosts rsm)
        implements NetworkSpec {
    private static final int MOST_AHEAD = 1 << 10;

    /**
     * Reads sections {@code [network]} and {@code [driver]}.
     *
     * @param handling of a message that software forwards
     */
    public static StripeSpec of(MachineFile file, long handling) {
        StripeTopology topology = StripeTopology.of(file.word("network.topology", StripeTopology.names()));
        double rate = file.rate("network.rate"); // a wrong value is noted in the file, which is then refused as a whole
        long line = Picoseconds.of(RsmLink.LINE, rate > 0 ? rate : 1);
        return new StripeSpec(
                topology,
                file.timeAboveZero("network.latency"),
                file.time("network.switch"),
                line,
                file.count("network.ahead", 0, MOST_AHEAD) * line,
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.size("network.moves-from"),
                handling,
                StoreCosts.of(file));
    }

    /** Time of a line on its way, from its first byte on the link to its last byte in memory. */
    long transit() {
        return line + oneWay();
    }

    /** Time of a request without data. */
    long oneWay() {
        return latency + (topology.isSwitched() ? crossing : 0);
    }

    @Override
    public void checkRoom(int nodes) {
        if (nodes > topology.nodes()) {
            throw new IllegalArgumentException(
                    "nodes=" + nodes + ": network.topology = " + topology + " has " + topology.nodes());
        }
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        checkRoom(nodes);
        return new StripeNetwork(simulation, this, firstId);
    }
}

package org.strobe.mpi.engine.kind;

import java.util.Set;
import java.util.function.UnaryOperator;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.NicShares;

/**
 * A job whose memory is estimated.
 *
 * @param isOneStore true if all ranks share one JVM
 * @param isModelled true on a modelled machine
 * @param layers names of the user-level layers of its nodes
 * @param settings maps a name to its text, or to null
 * @param nic parts of each node's NIC; of no use on one node
 */
public record MemoryPlan(
        Placement placement,
        boolean isOneStore,
        boolean isModelled,
        Set<String> layers,
        UnaryOperator<String> settings,
        NicShares nic) {
    /** True if the job has several nodes, and thus NICs. */
    public boolean hasNics() {
        return placement.nodes() > 1;
    }

    /** True if the messages of some ranks to others go by a user-level layer. */
    public boolean uses(String layer) {
        return hasNics() && layers.contains(layer);
    }

    /** Number of ranks on the largest node. */
    public int mostRanksOfNode() {
        int most = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            most = Math.max(most, placement.size(node));
        }
        return most;
    }
}

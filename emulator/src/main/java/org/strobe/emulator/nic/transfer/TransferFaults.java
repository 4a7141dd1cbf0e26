package org.strobe.emulator.nic.transfer;

import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;

/** Faults of transfers: failures and delays, decided before a byte moves. For any thread. */
@FunctionalInterface
public interface TransferFaults {
    /** No faults. NICs do not call it. */
    TransferFaults NONE = (fromNode, to, multicast) -> 0;

    /**
     * Decides the fate of a transfer, once for all its destinations.
     *
     * @param fromNode initiating node
     * @param to target nodes; for a get, the source node
     * @param multicast true for a multicast or a global condition
     * @return delay in nanoseconds
     * @throws TransferFailedException if the transfer fails
     */
    long check(int fromNode, NodeSet to, boolean multicast);
}

package org.strobe.emulator.nic;

/** Decides which transfers fail or come late. Asked before a byte moves; may be asked by several threads at once. */
@FunctionalInterface
public interface TransferFaults {
    /** Nothing fails, nothing is late; not even asked. */
    TransferFaults NONE = (fromNode, to, multicast) -> 0;

    /**
     * Asked once for each transfer, for all its destinations.
     *
     * @param fromNode the node that begins it
     * @param to the nodes it reaches; for a get, the one it reads
     * @param multicast whether it is a multicast or a global condition
     * @return by how many nanoseconds it is late; 0 if it is not
     * @throws TransferFailedException if it fails
     */
    long check(int fromNode, NodeSet to, boolean multicast);
}

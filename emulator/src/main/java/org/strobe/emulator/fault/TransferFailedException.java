package org.strobe.emulator.fault;

/**
 * A NIC could not carry out a transfer or a multicast: it arrived nowhere. Unchecked, since most protocols have no answer
 * to it but to end the job, and would otherwise declare it through all their layers; the few that try again catch it.
 */
public final class TransferFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Traffic traffic;
    private final int fromNode;
    private final int toNode;

    private TransferFailedException(Traffic traffic, int fromNode, int toNode, String message) {
        super(message);
        this.traffic = traffic;
        this.fromNode = fromNode;
        this.toNode = toNode;
    }

    /** A failed transfer. */
    public static TransferFailedException transfer(int fromNode, int toNode, String why) {
        return new TransferFailedException(
                Traffic.TRANSFER,
                fromNode,
                toNode,
                "transfer from node " + fromNode + " to node " + toNode + " failed: " + why);
    }

    /** A failed multicast. */
    public static TransferFailedException multicast(int fromNode, String why) {
        return new TransferFailedException(
                Traffic.MULTICAST, fromNode, FaultPlan.ANY, "multicast from node " + fromNode + " failed: " + why);
    }

    public Traffic traffic() {
        return traffic;
    }

    public int fromNode() {
        return fromNode;
    }

    /** The destination; {@link FaultPlan#ANY} for a multicast. */
    public int toNode() {
        return toNode;
    }
}

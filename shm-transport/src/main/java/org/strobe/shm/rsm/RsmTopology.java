package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_TOPOLOGY_PTR;

import java.util.List;

/**
 * The nodes and controllers of the interconnect as they were at one moment, seen from one controller
 * ({@code rsm_topology_t}). Every controller reaches every other. Used by one thread at a time.
 */
public final class RsmTopology implements AutoCloseable {
    private final int localNode;
    private final int localAddress;
    private final int nodes;
    private List<Controller> controllers;

    /**
     * A controller.
     *
     * @param node its node
     * @param address the number that tells it from all others ({@code rsm_addr_t})
     * @param process the number of its process in the waiting room
     * @param reachable whether that process lives
     */
    public record Controller(int node, int address, int process, boolean reachable) {}

    RsmTopology(int localNode, int localAddress, int nodes, List<Controller> controllers) {
        this.localNode = localNode;
        this.localAddress = localAddress;
        this.nodes = nodes;
        this.controllers = controllers;
    }

    /** The node of the controller that was asked. */
    public int localNode() {
        return localNode;
    }

    /** The address of the controller that was asked. */
    public int localAddress() {
        return localAddress;
    }

    /** How many nodes the interconnect has, with or without controllers. */
    public int nodes() {
        return nodes;
    }

    /** The controllers that were up, by address, the asked one among them. */
    public List<Controller> controllers() {
        if (controllers == null) {
            throw new RsmException(BAD_TOPOLOGY_PTR, "localNode=" + localNode + ": this topology was freed");
        }
        return controllers;
    }

    /** {@code rsm_free_interconnect_topology}: the controllers are not to be asked for any more. */
    public void free() {
        controllers = null;
    }

    /** The same as {@link #free}. */
    @Override
    public void close() {
        free();
    }
}

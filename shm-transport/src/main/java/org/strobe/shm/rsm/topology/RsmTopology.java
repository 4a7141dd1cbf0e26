package org.strobe.shm.rsm.topology;

import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_TOPOLOGY_PTR;

import java.util.List;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.link.RsmOperation;

/**
 * Nodes and controllers of the interconnect at one moment, as one controller sees them ({@code rsm_topology_t}). Every
 * controller reaches every other. Used by one thread at a time.
 */
public final class RsmTopology implements AutoCloseable {
    private final RsmLink link;
    private final int localNode;
    private final int localAddress;
    private final int nodes;
    private List<Controller> controllers;

    /**
     * Controller of the interconnect.
     *
     * @param node node of the controller
     * @param address number that identifies the controller ({@code rsm_addr_t})
     * @param process number of its process in the waiting room
     * @param reachable true if that process lives
     */
    public record Controller(int node, int address, int process, boolean reachable) {}

    /** @param link charged for freeing it */
    public RsmTopology(RsmLink link, int localNode, int localAddress, int nodes, List<Controller> controllers) {
        this.link = link;
        this.localNode = localNode;
        this.localAddress = localAddress;
        this.nodes = nodes;
        this.controllers = controllers;
    }

    /** Node of the controller that was asked. */
    public int localNode() {
        return localNode;
    }

    /** Address of the controller that was asked. */
    public int localAddress() {
        return localAddress;
    }

    /** Number of nodes, with or without controllers. */
    public int nodes() {
        return nodes;
    }

    /** Registered controllers, by address, including the one that was asked. */
    public List<Controller> controllers() {
        if (controllers == null) {
            throw new RsmException(BAD_TOPOLOGY_PTR, "localNode=" + localNode + ": this topology was freed");
        }
        return controllers;
    }

    /** Frees the list of controllers ({@code rsm_free_interconnect_topology}). */
    public void free() {
        link.charge(RsmOperation.FREE_INTERCONNECT_TOPOLOGY, 0);
        controllers = null;
    }

    /** Frees the list of controllers. */
    @Override
    public void close() {
        free();
    }
}

package org.strobe.emulator.model.network;

import org.strobe.emulator.nic.NodeSet;

/** Routes between nodes. Links are directed and numbered from 0. */
public interface NetworkTopology {
    /** Number of links. */
    int links();

    /** Number of links of the longest route. */
    int longestWay();

    /**
     * Route between two nodes.
     *
     * @param way receives the numbers of the links, in order
     * @return number of links
     */
    int route(int from, int to, int[] way);

    /**
     * Links of a packet to several nodes that switches repeat.
     *
     * @return stages from the sender on; a packet is on all links of a stage at the same time
     */
    int[][] spread(int from, NodeSet to);

    /** True for the bus of a node, false for a link between NICs and switches. */
    default boolean isBus(int link) {
        return false;
    }

    /** Name of a link, for users. */
    String label(int link);
}

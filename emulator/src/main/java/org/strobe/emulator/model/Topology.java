package org.strobe.emulator.model;

import org.strobe.emulator.nic.NodeSet;

/** Which links a packet takes from node to node. Links go one way and are numbered from 0. */
interface Topology {
    /** How many links there are. */
    int links();

    /** The most links of any way. */
    int longestWay();

    /**
     * The way from one node to another.
     *
     * @param way filled with the numbers of its links, in order
     * @return how many these are
     */
    int route(int from, int to, int[] way);

    /**
     * The links on which a packet goes to all nodes of a set at once, as switches repeat it.
     *
     * @return link by link from its sender on: those on which it is at the same time
     */
    int[][] spread(int from, NodeSet to);

    /** Whether it is not a link between NICs and switches, but the bus of a node. */
    default boolean isBus(int link) {
        return false;
    }

    /** How a link is called, for people. */
    String label(int link);
}

package org.strobe.emulator.model;

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

    /** How a link is called, for people. */
    String label(int link);
}

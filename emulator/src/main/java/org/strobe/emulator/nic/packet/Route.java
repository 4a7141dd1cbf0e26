package org.strobe.emulator.nic.packet;

/**
 * Destination of packets, and their way.
 *
 * @param node destination
 * @param group of reception FIFOs there
 * @param isAdaptive true if each packet takes any free link of a shortest way, so that packets overtake each other
 * @param leavesCopies true if each node on the way gets a copy; the way is along one dimension
 */
public record Route(int node, int group, boolean isAdaptive, boolean leavesCopies) {
    /** A way to one node. */
    public Route(int node, int group, boolean isAdaptive) {
        this(node, group, isAdaptive, false);
    }

    /** The straight way to a node. Each node on it gets a copy, in its group of FIFOs. */
    public static Route along(int last, int group) {
        return new Route(last, group, false, true);
    }

    /** This way by another number of its destination. */
    public Route to(int other) {
        return new Route(other, group, isAdaptive, leavesCopies);
    }
}

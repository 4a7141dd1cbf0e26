package org.strobe.emulator.model.network;

import org.strobe.emulator.nic.NodeSet;

/** Links between NICs, extended by the bus of each node. Incoming and outgoing packets share a bus. */
final class HostBuses implements NetworkTopology {
    /** Buses on a route. */
    private static final int OF_A_WAY = 2;

    private final NetworkTopology links;
    private final int nodes;

    HostBuses(NetworkTopology links, int nodes) {
        this.links = links;
        this.nodes = nodes;
    }

    private int bus(int node) {
        return links.links() + node;
    }

    @Override
    public int links() {
        return Math.addExact(links.links(), nodes);
    }

    @Override
    public boolean isBus(int link) {
        return link >= links.links();
    }

    @Override
    public int longestWay() {
        return links.longestWay() + OF_A_WAY;
    }

    @Override
    public int route(int from, int to, int[] way) {
        int count = links.route(from, to, way);
        System.arraycopy(way, 0, way, 1, count);
        way[0] = bus(from);
        way[count + 1] = bus(to);
        return count + 2;
    }

    @Override
    public int[][] spread(int from, NodeSet to) {
        int[][] between = links.spread(from, to);
        int[][] stages = new int[between.length + 2][];
        stages[0] = new int[] {bus(from)};
        System.arraycopy(between, 0, stages, 1, between.length);
        int[] last = new int[to.size()];
        int count = 0;
        for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
            last[count++] = bus(node);
        }
        stages[stages.length - 1] = last;
        return stages;
    }

    @Override
    public String label(int link) {
        return isBus(link) ? "bus of node " + (link - links.links()) : links.label(link);
    }
}

package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.model.simulation.Event;

/** A packet. Its event is the arrival of its head at the next node. */
public final class TorusPacket implements Event {
    private final int from;
    private final int to;
    private final int chunks;
    private final Routing routing;
    private final int group;
    private final boolean isDeposited;
    private final Object content;

    private TorusNetwork network;
    private TorusNode node;
    private int input;

    /** Hops to go along each dimension. */
    private final int[] left = new int[TorusShape.DIMENSIONS];

    private int useful;

    /** How a packet finds its way. */
    public enum Routing {
        /** Along x, then y, then z. */
        DETERMINISTIC,
        /** Along any link of a shortest way. */
        ADAPTIVE,
        /** As a deterministic one, in a channel of its own and before others. */
        PRIORITY
    }

    private TorusPacket(int from, int to, int chunks, Routing routing, int group, boolean isDeposited, Object content) {
        if (chunks < 1 || chunks > TorusParameters.LARGEST) {
            throw new IllegalArgumentException(
                    "chunks=" + chunks + ": a packet has 1 to " + TorusParameters.LARGEST + " chunks");
        }
        if (group < 0 || group >= TorusNetwork.GROUPS) {
            throw new IllegalArgumentException("group=" + group + ": there are " + TorusNetwork.GROUPS + " groups");
        }
        this.from = from;
        this.to = to;
        this.chunks = chunks;
        this.routing = routing;
        this.group = group;
        this.isDeposited = isDeposited;
        this.content = content;
    }

    /**
     * A packet to one node.
     *
     * @param chunks its length, with headers
     * @param group of reception FIFOs
     * @param content handed to the reader
     */
    public static TorusPacket to(int from, int to, int chunks, Routing routing, int group, Object content) {
        return new TorusPacket(from, to, chunks, routing, group, false, content);
    }

    /** A packet of which each node on its way gets a copy; the way is along one dimension. */
    public static TorusPacket along(int from, int last, int chunks, Routing routing, int group, Object content) {
        return new TorusPacket(from, last, chunks, routing, group, true, content);
    }

    public int from() {
        return from;
    }

    /** The last node of its way. */
    public int to() {
        return to;
    }

    /** Its length, with headers. */
    public int chunks() {
        return chunks;
    }

    public Routing routing() {
        return routing;
    }

    /** Group of reception FIFOs. */
    public int group() {
        return group;
    }

    /** True if each node on the way gets a copy. */
    public boolean isDeposited() {
        return isDeposited;
    }

    public Object content() {
        return content;
    }

    boolean isPrior() {
        return routing == Routing.PRIORITY;
    }

    /** Begins a way to the next node; the network lets this event happen when the head is there. */
    void go(TorusNetwork over, TorusNode next, int inputOfNext) {
        network = over;
        node = next;
        input = inputOfNext;
    }

    /** Begins its way where it is injected. In a ring it keeps its direction, also when both are equally short. */
    void begin(TorusShape shape) {
        useful = 0;
        for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
            int hops = shape.hops(from, to, dimension);
            left[dimension] = Math.abs(hops);
            useful |= hops == 0 ? 0 : 1 << TorusShape.direction(dimension, hops > 0);
        }
    }

    private void hop(int direction) {
        int dimension = TorusShape.dimension(direction);
        left[dimension]--;
        if (left[dimension] == 0) {
            useful ^= 1 << direction;
        }
    }

    /** The directions that bring it nearer from the node where it is, a bit each; those of lower dimensions are lower bits. */
    int useful() {
        return useful;
    }

    @Override
    public void happen() {
        hop(TorusNode.direction(input));
        network.headCame(this, node, input);
    }
}

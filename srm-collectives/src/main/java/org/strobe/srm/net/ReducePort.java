package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Reductions at a master: pieces come into a pair of buffers for each node below, and what was made of them goes into the pair
 * that the node above has for this one. A pair belongs to one edge, whatever the root is.
 */
public final class ReducePort {
    private final NetSpace net;
    private final NodeTree tree;
    private final NetCounter[] came;
    private final long[] received;
    private final Credits[] credits;

    ReducePort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.credits = new Credits[net.layout.edges()];
        this.came = new NetCounter[credits.length];
        this.received = new long[credits.length];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new Credits(net.counter(net.layout.reductionFreed(edge)));
            came[edge] = net.counter(net.layout.reductionCame(edge));
        }
    }

    /** A reduction begins. */
    public void begin(int rootNode) {
        tree.turn(rootNode);
    }

    public boolean hasParent() {
        return tree.hasParent();
    }

    /** How many nodes are below; the one whose members are the highest comes first. */
    public int children() {
        return tree.children();
    }

    /** Awaited for {@link #cameBy}: the next piece of a child. */
    public Awaitable came(int child) {
        return came[tree.edgeTo(child)];
    }

    public long cameBy(int child) {
        return received[tree.edgeTo(child)] + 1;
    }

    /** Where the payload of the piece that has come from a child lies in {@link NetSpace#region}. */
    public long at(int child) {
        int edge = tree.edgeTo(child);
        return net.layout.reduction(edge, received[edge]) + TeamLayout.HEADER;
    }

    /** A child's piece was used: its buffer is free. */
    public void release(int child) {
        int edge = tree.edgeTo(child);
        received[edge]++;
        net.count(tree.child(child), net.layout.reductionFreed(edge));
    }

    /** Awaited for {@link #freedBy} before {@link #send}. */
    public Awaitable freed() {
        return credits[tree.parentsEdge()].freed();
    }

    public long freedBy() {
        return credits[tree.parentsEdge()].needed();
    }

    /** Sends a piece to the node above. */
    public void send(Memory source, long at, long bytes) {
        int edge = tree.parentsEdge();
        long buffer = net.layout.reduction(edge, credits[edge].next()) + TeamLayout.HEADER;
        net.put(tree.parent(), buffer, source, at, bytes, net.layout.reductionCame(edge));
        credits[edge].sent();
    }

    boolean isQuiet() {
        return Credits.areQuiet(credits);
    }
}

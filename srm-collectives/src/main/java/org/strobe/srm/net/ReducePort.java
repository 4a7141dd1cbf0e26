package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Reductions at a master: pieces come into a pair of buffers for each node below, and what was made of them goes into the pair
 * that the node above has for this one.
 */
public final class ReducePort {
    private final NetSpace net;
    private final NodeTree tree;
    private final NetCounter[] came;
    private final long[] received;
    private final long[] receivedSinceTurn;
    private final Credits credits;

    ReducePort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.credits = new Credits(net.counter(TeamLayout.reductionFreed()));
        this.came = new NetCounter[net.layout.children()];
        this.received = new long[came.length];
        this.receivedSinceTurn = new long[came.length];
        for (int child = 0; child < came.length; child++) {
            came[child] = net.counter(net.layout.reductionCame(child));
        }
    }

    /** A reduction begins; what came in those before was released. */
    public void begin(int rootNode) {
        if (tree.turn(rootNode)) {
            if (tree.hasParent()) {
                credits.change();
            }
            for (int child = 0; child < tree.children(); child++) {
                receivedSinceTurn[child] = 0;
                net.count(tree.child(child), TeamLayout.reductionFreed());
            }
        }
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
        return came[child];
    }

    public long cameBy(int child) {
        return received[child] + 1;
    }

    /** Where the payload of the piece that has come from a child lies in {@link NetSpace#region}. */
    public long at(int child) {
        return net.layout.reduction(child, receivedSinceTurn[child]) + TeamLayout.HEADER;
    }

    /** A child's piece was used: its buffer is free. */
    public void release(int child) {
        received[child]++;
        receivedSinceTurn[child]++;
        net.count(tree.child(child), TeamLayout.reductionFreed());
    }

    /** Awaited for {@link #freedBy} before {@link #send}. */
    public Awaitable freed() {
        return credits.freed();
    }

    public long freedBy() {
        return credits.needed();
    }

    /** Sends a piece to the node above. */
    public void send(Memory source, long at, long bytes) {
        long buffer = net.layout.reduction(tree.place(), credits.next()) + TeamLayout.HEADER;
        net.put(tree.parent(), buffer, source, at, bytes, net.layout.reductionCame(tree.place()));
        credits.sent();
    }

    boolean isQuiet() {
        return credits.isQuiet();
    }
}

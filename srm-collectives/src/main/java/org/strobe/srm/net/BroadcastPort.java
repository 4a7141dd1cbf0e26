package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Broadcasts at a master: pieces come into the own mailbox, and go on into those of the nodes below.
 *
 * <pre>
 *   node above -- put, count "came" --> own mailbox -- put, count "came" --> mailbox of each node below
 *        ^------------ count "used" ------/                ^---- waits until there is room
 * </pre>
 */
public final class BroadcastPort {
    /** How many bytes stand before the payload of a piece. */
    public static final int HEADER = Mailbox.HEADER;

    private final NetSpace net;
    private final NodeTree tree;
    private final Inbox inbox;
    private final Credits[] credits;
    private final Region stage;

    BroadcastPort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.inbox = new Inbox(net, TeamLayout.broadcast(), net.counter(TeamLayout.broadcastCame()));
        this.stage = net.newStage(net.layout.stage());
        this.credits = new Credits[net.layout.edges()];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new Credits(net.counter(net.layout.broadcastUsed(edge)));
        }
    }

    /**
     * A broadcast begins; what came in those before was released. If the root's node is another now, so may be the node above: it
     * is told that all is free, on a counter that nobody else counts up.
     */
    public void begin(int rootNode) {
        if (tree.turn(rootNode)) {
            inbox.turn();
            for (Credits each : credits) {
                each.turn();
            }
            for (int child = 0; child < tree.children(); child++) {
                credits[tree.edgeTo(child)].expectWord();
            }
            release();
        }
    }

    public boolean hasParent() {
        return tree.hasParent();
    }

    /** How many nodes are below. */
    public int children() {
        return tree.children();
    }

    /** Awaited for {@link #cameBy}: the next piece. */
    public Awaitable came() {
        return inbox.came();
    }

    public long cameBy() {
        return inbox.cameBy();
    }

    /** The memory that pieces come into. */
    public Region region() {
        return net.region();
    }

    /** Where the piece that has come lies, with its header. */
    public long at() {
        return inbox.at();
    }

    /** How long the whole message is, of which it is a piece. */
    public long length() {
        return net.region().memory().getLong(inbox.at() + Mailbox.LENGTH);
    }

    /** The piece was used: the next one is asked for, and the node above told. */
    public void next() {
        inbox.next();
        release();
    }

    private void release() {
        if (tree.hasParent()) {
            net.count(tree.parent(), net.layout.broadcastUsed(tree.parentsEdge()));
        }
    }

    /** Awaited for {@link #usedBy} before {@link #send}. */
    public Awaitable used(int child) {
        return credits[tree.edgeTo(child)].used();
    }

    public long usedBy(int child, long payload) {
        return credits[tree.edgeTo(child)].needed(payload);
    }

    /** Where a piece is put together that does not come from another node, behind room for its {@link #HEADER}. */
    public Region stage() {
        return stage;
    }

    /** Says how long the whole message is, in front of a piece that is to be sent. */
    public static void setLength(Memory stage, long length) {
        stage.setLong(Mailbox.LENGTH, length);
    }

    /** Sends a piece, which has its header in front. */
    public void send(int child, Memory source, long at, long payload) {
        int edge = tree.edgeTo(child);
        net.send(
                tree.child(child),
                TeamLayout.broadcast(),
                credits[edge],
                source,
                at,
                payload,
                TeamLayout.broadcastCame());
    }

    boolean isQuiet() {
        return Credits.areQuiet(credits);
    }
}

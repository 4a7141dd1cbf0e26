package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Broadcasts at a master: pieces come into the own pair of buffers, and go on into those of the nodes below.
 *
 * <pre>
 *   node above -- put, count "came" --> own buffers -- put, count "came" --> buffers of each node below
 *        ^------------ count "freed" -----/                ^---- waits for "freed" of the last but one
 * </pre>
 */
public final class BroadcastPort {
    /** How many bytes stand before the payload of a piece. */
    public static final int HEADER = TeamLayout.HEADER;

    private final NetSpace net;
    private final NodeTree tree;
    private final NetCounter came;
    private final Credits[] credits;
    private long received;
    private long receivedSinceTurn;

    BroadcastPort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.came = net.counter(TeamLayout.broadcastCame());
        this.credits = new Credits[net.layout.edges()];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new Credits(net.counter(net.layout.broadcastFreed(edge)));
        }
    }

    /**
     * A broadcast begins; what came in those before was released. If the node above is another now, it is told that both buffers
     * are free, on a counter that nobody else counts up.
     */
    public void begin(int rootNode) {
        if (tree.turn(rootNode)) {
            receivedSinceTurn = 0;
            for (int child = 0; child < tree.children(); child++) {
                credits[tree.edgeTo(child)].change();
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
        return came;
    }

    public long cameBy() {
        return received + 1;
    }

    /** The memory that pieces come into. */
    public Region region() {
        return net.region();
    }

    /** Where the piece that has come lies. */
    public long at() {
        return net.layout.broadcast(receivedSinceTurn);
    }

    /** How long the whole message is, of which it is a piece. */
    public long length() {
        return net.region().memory().getLong(at() + TeamLayout.LENGTH);
    }

    /** The piece was used: the next one is asked for. {@link #release} is owed for it. */
    public void next() {
        received++;
        receivedSinceTurn++;
    }

    /** One buffer is free: tells the node above. */
    public void release() {
        if (tree.hasParent()) {
            net.count(tree.parent(), net.layout.broadcastFreed(tree.parentsEdge()));
        }
    }

    /** Awaited for {@link #freedBy} before {@link #send}. */
    public Awaitable freed(int child) {
        return credits[tree.edgeTo(child)].freed();
    }

    public long freedBy(int child) {
        return credits[tree.edgeTo(child)].needed();
    }

    /** Says how long the whole message is, in front of a piece that is to be sent. */
    public static void setLength(Memory stage, long length) {
        stage.setLong(TeamLayout.LENGTH, length);
    }

    /** Sends a piece with its header. */
    public void send(int child, Memory source, long at, long payload) {
        Credits edge = credits[tree.edgeTo(child)];
        long buffer = net.layout.broadcast(edge.next());
        net.put(tree.child(child), buffer, source, at, HEADER + payload, TeamLayout.broadcastCame());
        edge.sent();
    }

    boolean isQuiet() {
        return Credits.areQuiet(credits);
    }
}

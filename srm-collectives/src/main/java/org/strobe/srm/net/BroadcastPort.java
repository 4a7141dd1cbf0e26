package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.net.mailbox.MailboxCredits;
import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.net.mailbox.MailboxReader;

/**
 * Broadcasts at a master: pieces arrive in the own mailbox and go on to the mailboxes of the nodes below.
 *
 * <pre>
 *   node above -- put, count "came" --> own mailbox -- put, count "came" --> mailbox of each node below
 *        ^------------ count "used" ------/                ^---- waits until there is room
 * </pre>
 */
public final class BroadcastPort {
    /** Bytes before the payload of a piece. */
    public static final int HEADER = MailboxLayout.HEADER;

    private final NetSpace net;
    private final NodeTree tree;
    private final MailboxReader inbox;
    private final MailboxCredits[] credits;
    private final Region stage;

    BroadcastPort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.inbox = net.mailbox(TeamLayout.broadcast(), TeamLayout.broadcastCame());
        this.stage = net.newStage(net.layout.stage());
        this.credits = new MailboxCredits[net.layout.edges()];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new MailboxCredits(net.counter(net.layout.broadcastUsed(edge)));
        }
    }

    /**
     * Begins a broadcast; all earlier pieces were released. A new root may change the node above. Then this node
     * tells the new node above, on a counter of their own, that all buffers are free.
     */
    public void begin(int rootNode) {
        if (tree.turn(rootNode)) {
            inbox.turn();
            for (MailboxCredits each : credits) {
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

    /** Number of nodes below. */
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

    /** Memory for arriving pieces. */
    public Region region() {
        return net.region();
    }

    /** Offset of the arrived piece, with its header. */
    public long at() {
        return inbox.at();
    }

    /** Length of the message that the piece belongs to. */
    public long length() {
        return net.region().memory().getLong(inbox.at() + MailboxLayout.LENGTH);
    }

    /** Releases the piece, reports to the node above, and asks for the next. */
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

    /** Private memory in which the root builds a piece, behind room for its {@link #HEADER}. */
    public Region stage() {
        return stage;
    }

    /** Writes the length of the whole message into the header of a piece. */
    public static void setLength(Memory stage, long length) {
        stage.setLong(MailboxLayout.LENGTH, length);
    }

    /** Sends a piece with its header. */
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
        return MailboxCredits.areQuiet(credits);
    }
}

package org.strobe.srm.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.net.mailbox.MailboxCredits;
import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.net.mailbox.MailboxReader;

/**
 * Reductions at a master. Pieces arrive in a mailbox for each node below; results go to this node's mailbox at the
 * node above. A mailbox belongs to one edge, whatever the root is.
 */
public final class ReducePort {
    /** Offset of the payload in {@link #stage}. */
    public static final int PAYLOAD = MailboxLayout.HEADER;

    private final NetSpace net;
    private final NodeTree tree;
    private final MailboxReader[] inboxes;
    private final MailboxCredits[] credits;
    private final Region stage;
    private final ByteBuffer stageBytes;

    ReducePort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.credits = new MailboxCredits[net.layout.edges()];
        this.inboxes = new MailboxReader[credits.length];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new MailboxCredits(net.counter(net.layout.reductionUsed(edge)));
            inboxes[edge] = net.mailbox(net.layout.reduction(edge), net.layout.reductionCame(edge));
        }
        this.stage = net.newStage(net.stage());
        this.stageBytes = stage.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /** Begins a reduction. */
    public void begin(int rootNode) {
        tree.turn(rootNode);
    }

    public boolean hasParent() {
        return tree.hasParent();
    }

    /** Number of nodes below. The one with the highest members comes first. */
    public int children() {
        return tree.children();
    }

    private MailboxReader inbox(int child) {
        return inboxes[tree.edgeTo(child)];
    }

    /** Awaited for {@link #cameBy}: the next piece of a child. */
    public Awaitable came(int child) {
        return inbox(child).came();
    }

    public long cameBy(int child) {
        return inbox(child).cameBy();
    }

    /** Offset in {@link NetSpace#region} of the payload of the piece from a child. */
    public int at(int child) {
        return Math.toIntExact(inbox(child).at() + MailboxLayout.HEADER);
    }

    /** Releases a child's piece. */
    public void next(int child) {
        inbox(child).next();
        net.count(tree.child(child), net.layout.reductionUsed(tree.edgeTo(child)));
    }

    /** Private memory in which a piece for the node above is built. */
    public Region stage() {
        return stage;
    }

    /** The private memory of {@link #stage}, for operators. */
    public ByteBuffer stageBytes() {
        return stageBytes;
    }

    /** Awaited for {@link #usedBy} before {@link #send}. */
    public Awaitable used() {
        return credits[tree.parentsEdge()].used();
    }

    public long usedBy(long payload) {
        return credits[tree.parentsEdge()].needed(payload);
    }

    /** Sends the piece in the stage to the node above. */
    public void send(long payload) {
        int edge = tree.parentsEdge();
        net.send(
                tree.parent(),
                net.layout.reduction(edge),
                credits[edge],
                stage.memory(),
                0,
                payload,
                net.layout.reductionCame(edge));
    }

    boolean isQuiet() {
        return MailboxCredits.areQuiet(credits);
    }
}

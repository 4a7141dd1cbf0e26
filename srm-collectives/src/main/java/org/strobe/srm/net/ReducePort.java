package org.strobe.srm.net;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/**
 * Reductions at a master: pieces come into a mailbox for each node below, and what was made of them goes into the one that the node
 * above has for this one. A mailbox belongs to one edge, whatever the root is.
 */
public final class ReducePort {
    /** Where in {@link #stage} the payload begins. */
    public static final int PAYLOAD = Mailbox.HEADER;

    private final NetSpace net;
    private final NodeTree tree;
    private final Inbox[] inboxes;
    private final Credits[] credits;
    private final Region stage;
    private final ByteBuffer stageBytes;

    ReducePort(NetSpace net) {
        this.net = net;
        this.tree = new NodeTree(net.shape, net.team().nodes(), net.team().ownNode());
        this.credits = new Credits[net.layout.edges()];
        this.inboxes = new Inbox[credits.length];
        for (int edge = 0; edge < credits.length; edge++) {
            credits[edge] = new Credits(net.counter(net.layout.reductionUsed(edge)));
            inboxes[edge] = new Inbox(net, net.layout.reduction(edge), net.counter(net.layout.reductionCame(edge)));
        }
        this.stage = net.newStage(net.stage());
        this.stageBytes = stage.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
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

    private Inbox inbox(int child) {
        return inboxes[tree.edgeTo(child)];
    }

    /** Awaited for {@link #cameBy}: the next piece of a child. */
    public Awaitable came(int child) {
        return inbox(child).came();
    }

    public long cameBy(int child) {
        return inbox(child).cameBy();
    }

    /** Where the payload of the piece that has come from a child lies in {@link NetSpace#region}. */
    public int at(int child) {
        return Math.toIntExact(inbox(child).at() + Mailbox.HEADER);
    }

    /** A child's piece was used. */
    public void next(int child) {
        inbox(child).next();
        net.count(tree.child(child), net.layout.reductionUsed(tree.edgeTo(child)));
    }

    /** Where a piece is made that goes to the node above. */
    public Region stage() {
        return stage;
    }

    /** The same for operators. */
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

    /** Sends what is in the stage to the node above. */
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
        return Credits.areQuiet(credits);
    }
}

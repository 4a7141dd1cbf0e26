package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;
import org.strobe.srm.net.mailbox.MailboxCredits;
import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.net.mailbox.MailboxReader;

/**
 * Deliveries between any two nodes, in rounds. In round d each master sends to the node at distance d after it, and
 * receives from the one at distance d before. A node has one mailbox for all rounds, and tells the sender of the next
 * round that it is free.
 *
 * <pre>
 *   node n-d  &lt;-- "it is yours" --  node n
 *             -- put, count "came" -->
 *             &lt;-- count "used" --
 * </pre>
 */
public final class DeliveryPort {
    /** Bytes before the payload of a piece. */
    public static final int HEADER = MailboxLayout.HEADER;

    private final NetSpace net;
    private final int nodes;
    private final MailboxReader inbox;
    private final MailboxCredits[] credits;
    private final Region stage;
    private long deliveries;

    DeliveryPort(NetSpace net) {
        this.net = net;
        this.nodes = net.team().nodes();
        this.inbox = net.mailbox(net.layout.delivery(), net.layout.deliveryCame());
        this.stage = net.newStage(net.layout.stage());
        this.credits = new MailboxCredits[nodes];
        for (int distance = 1; distance < nodes; distance++) {
            credits[distance] = new MailboxCredits(net.counter(net.layout.deliveryUsed(distance)));
        }
    }

    /** Begins the next delivery. */
    public void begin() {
        deliveries++;
    }

    private long turn(int distance) {
        return deliveries * nodes + distance;
    }

    private int before(int distance) {
        return Math.floorMod(net.team().ownNode() - distance, nodes);
    }

    /** Gives the mailbox to the node at a distance before this one. */
    public void accept(int distance) {
        inbox.turn(turn(distance));
        net.count(before(distance), net.layout.deliveryUsed(distance));
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

    /** Offset of the payload of the arrived piece. */
    public long at() {
        return inbox.at() + MailboxLayout.HEADER;
    }

    /** Releases the piece from the node at a distance before this one. */
    public void next(int distance) {
        inbox.next();
        net.count(before(distance), net.layout.deliveryUsed(distance));
    }

    /** Announces one delivery to the node at a distance after this one. */
    public void open(int distance) {
        credits[distance].turn(turn(distance));
        credits[distance].expectWord();
    }

    /** Awaited for {@link #usedBy} before {@link #send}. */
    public Awaitable used(int distance) {
        return credits[distance].used();
    }

    public long usedBy(int distance, long payload) {
        return credits[distance].needed(payload);
    }

    /** Private memory in which a piece is built, behind room for its {@link #HEADER}. */
    public Region stage() {
        return stage;
    }

    /** Sends the piece in the stage. */
    public void send(int distance, long payload) {
        net.send(
                (net.team().ownNode() + distance) % nodes,
                net.layout.delivery(),
                credits[distance],
                stage.memory(),
                0,
                payload,
                net.layout.deliveryCame());
    }

    boolean isQuiet() {
        for (int distance = 1; distance < nodes; distance++) {
            if (!credits[distance].isQuiet()) {
                return false;
            }
        }
        return true;
    }
}

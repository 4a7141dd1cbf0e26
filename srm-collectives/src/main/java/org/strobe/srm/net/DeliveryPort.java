package org.strobe.srm.net;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/**
 * Deliveries from any node to any other, in rounds: in round d each master sends to the node that is d further, and gets from the
 * one that is d before. A node has one mailbox for all of them; it is for one node at a time, which is told when its round comes.
 *
 * <pre>
 *   node n-d  &lt;-- "it is yours" --  node n
 *             -- put, count "came" -->
 *             &lt;-- count "used" --
 * </pre>
 */
public final class DeliveryPort {
    /** How many bytes stand before the payload of a piece. */
    public static final int HEADER = Mailbox.HEADER;

    private final NetSpace net;
    private final int nodes;
    private final Inbox inbox;
    private final Credits[] credits;
    private final Region stage;
    private long deliveries;

    DeliveryPort(NetSpace net) {
        this.net = net;
        this.nodes = net.team().nodes();
        this.inbox = new Inbox(net, net.layout.delivery(), net.counter(net.layout.deliveryCame()));
        this.stage = net.newStage(net.layout.stage());
        this.credits = new Credits[nodes];
        for (int distance = 1; distance < nodes; distance++) {
            credits[distance] = new Credits(net.counter(net.layout.deliveryUsed(distance)));
        }
    }

    /** The next delivery begins. */
    public void begin() {
        deliveries++;
    }

    private long turn(int distance) {
        return deliveries * nodes + distance;
    }

    private int before(int distance) {
        return Math.floorMod(net.team().ownNode() - distance, nodes);
    }

    /** The node that is so much before has the mailbox from now on. */
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

    /** The memory that pieces come into. */
    public Region region() {
        return net.region();
    }

    /** Where the payload of the piece that has come lies. */
    public long at() {
        return inbox.at() + Mailbox.HEADER;
    }

    /** The piece was used, which came from the node that is so much before. */
    public void next(int distance) {
        inbox.next();
        net.count(before(distance), net.layout.deliveryUsed(distance));
    }

    /** Something is to be sent to the node that is so much further, once this delivery. */
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

    /** Where a piece is made that is to be sent, behind room for its {@link #HEADER}. */
    public Region stage() {
        return stage;
    }

    /** Sends what is in the stage. */
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

package org.strobe.srm.net;

import org.strobe.srm.topology.Shape;

/** What a team takes of the NIC of each of its nodes, in numbers; for those who want to know before there is one. */
public final class TeamNic {
    private final TeamLayout layout;
    private final NicArea area;

    /**
     * Of a team on so many nodes, at least two.
     *
     * @param shape of its trees over nodes
     * @param area what there is for all teams together
     */
    public TeamNic(int nodes, Shape shape, NicArea area) {
        this.layout = TeamLayout.of(nodes, shape, area);
        this.area = area;
    }

    /** The most bytes of a piece of a message. */
    public int piece() {
        return layout.piece();
    }

    /** How many bytes the cells of a mailbox take. */
    public long cells() {
        return Mailbox.cells();
    }

    /** How many bytes the pair of buffers of a mailbox takes. */
    public long pair() {
        return Mailbox.pair(piece());
    }

    /** How many bytes there are for broadcasts: a mailbox. */
    public long forBroadcasts() {
        return layout.reduction(0) - TeamLayout.broadcast();
    }

    /** How many children a root has among nodes; for each there is a mailbox for reductions. */
    public int children() {
        return layout.edges();
    }

    /** How many bytes there are for reductions. */
    public long forReductions() {
        return layout.exchange(0, 0) - layout.reduction(0);
    }

    /** How many steps an exchange has; for each there are two buffers. */
    public int steps() {
        return layout.steps();
    }

    /** How many bytes there are for exchanges. */
    public long forExchanges() {
        return layout.delivery() - layout.exchange(0, 0);
    }

    /** How many bytes there are for deliveries; none if there are too many nodes for them. */
    public long forDeliveries() {
        return layout.size() - layout.delivery();
    }

    /** How many bytes all this takes. */
    public long size() {
        return layout.size();
    }

    /** How many events it takes. */
    public int events() {
        return layout.events();
    }

    /** How many blocks of the area hold it. */
    public int blocks() {
        return NicBlocks.blocksFor(area, size(), events());
    }

    /** How many blocks the area has. */
    public int allBlocks() {
        return NicBlocks.BLOCKS;
    }

    /** How many bytes of the area it has taken, whole blocks. */
    public long taken() {
        return fits() ? blocks() * NicBlocks.blockSize(area) : 0;
    }

    /** Whether there is room for one such team. */
    public boolean fits() {
        return blocks() <= allBlocks();
    }

    /** How many such teams there is room for at a time. */
    public int teamsAtATime() {
        return allBlocks() / blocks();
    }

    /** How many bytes of private memory a master puts pieces together in: those of broadcasts, reductions and deliveries. */
    public long stages() {
        return 3L * layout.stage();
    }
}

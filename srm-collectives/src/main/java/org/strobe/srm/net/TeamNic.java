package org.strobe.srm.net;

import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.topology.TreeShape;

/** A team's share of each node's NIC in numbers, computed before the team exists. */
public final class TeamNic {
    private final TeamLayout layout;
    private final PaperLayout paper;
    private final NicArea area;

    /**
     * The share of a team on two or more nodes.
     *
     * @param shape shape of its trees over nodes
     * @param room for the SRM paper's own algorithms
     * @param area memory for all teams
     */
    public TeamNic(int nodes, TreeShape shape, PaperLayout.Room room, NicArea area) {
        this.layout = TeamLayout.of(nodes, shape, area);
        this.paper = room.isUsed() ? PaperLayout.of(layout, room, area) : null;
        this.area = area;
    }

    /** Largest number of bytes in a piece of a message. */
    public int piece() {
        return layout.piece();
    }

    /** Bytes of a mailbox's cells. */
    public long cells() {
        return MailboxLayout.cells();
    }

    /** Bytes of a mailbox's pair of buffers. */
    public long pair() {
        return MailboxLayout.pair(piece());
    }

    /** Children of a root among nodes. Each has a mailbox for reductions. */
    public int children() {
        return layout.edges();
    }

    /** Steps of an exchange. Each has two buffers. */
    public int steps() {
        return layout.steps();
    }

    /** Bytes for exchanges. */
    public long forExchanges() {
        return layout.delivery() - layout.exchange(0, 0);
    }

    /** Bytes for deliveries; 0 with too many nodes. */
    public long forDeliveries() {
        return layout.size() - layout.delivery();
    }

    /** Size of the buffers for the SRM paper's own algorithms. */
    public PaperLayout.Room paperRoom() {
        return paper == null ? PaperLayout.Room.NONE : paper.room();
    }

    /** Bytes in total. */
    public long size() {
        return layout.size() + (paper == null ? 0 : paper.size());
    }

    /** Number of events. */
    public int events() {
        return paper == null ? layout.events() : paper.events();
    }

    /** Number of blocks of the area. */
    public int blocks() {
        return NicBlocks.blocksFor(area, size(), events());
    }

    /** Number of blocks in the area. */
    public int allBlocks() {
        return NicBlocks.BLOCKS;
    }

    /** Bytes of its blocks in the area. */
    public long taken() {
        return fits() ? blocks() * NicBlocks.blockSize(area) : 0;
    }

    /** True if the area has room for one such team. */
    public boolean fits() {
        return blocks() <= allBlocks();
    }

    /** Number of such teams that the area holds at a time. */
    public int teamsAtATime() {
        return allBlocks() / blocks();
    }

    /** Bytes of private memory in which a master builds pieces: for broadcasts, reductions and deliveries. */
    public long stages() {
        return 3L * layout.stage();
    }
}

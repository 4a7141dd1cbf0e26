package org.strobe.srm.net;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.net.mailbox.MailboxLayout;
import org.strobe.srm.topology.BinomialTree;

/** Use of a node's NIC by the first team of a job: bytes that are no longer zero. */
public final class NicUse {
    private final Memory memory;
    private final NicArea area;
    private final TeamLayout layout;
    private final PaperLayout paper;
    private final long start;

    /**
     * The use of a rank's node, in a job whose only team spans this number of nodes.
     *
     * @param room for the SRM paper's own algorithms
     */
    public NicUse(Rank rank, NicArea area, int nodes, PaperLayout.Room room) {
        this.memory = rank.nic().memory();
        this.area = area;
        this.layout = TeamLayout.of(nodes, new BinomialTree(), area);
        this.paper = room.isUsed() ? PaperLayout.of(layout, room, area) : null;
        this.start = new NicBlocks(memory, area).start(0);
    }

    private boolean isUsed(long from, long bytes) {
        for (long at = from; at < from + bytes; at += Long.BYTES) {
            if (memory.getLong(at) != 0) {
                return true;
            }
        }
        return false;
    }

    private int buffersOfMailbox(long mailbox) {
        int used = 0;
        for (int number = 0; number < MailboxLayout.BUFFERS; number++) {
            long buffer = start + mailbox + MailboxLayout.buffer(number, layout.piece());
            used += isUsed(buffer, MailboxLayout.room(layout.piece())) ? 1 : 0;
        }
        return used;
    }

    /** Number of buffers that broadcasts have used. */
    public int buffersOfBroadcasts() {
        return buffersOfMailbox(TeamLayout.broadcast());
    }

    /** Number of buffers that reductions have used. */
    public int buffersOfReductions() {
        int used = 0;
        for (int edge = 0; edge < layout.edges(); edge++) {
            used += buffersOfMailbox(layout.reduction(edge));
        }
        return used;
    }

    /** Number of buffers that exchanges have used. */
    public int buffersOfExchanges() {
        int used = 0;
        for (int step = 0; step < layout.steps(); step++) {
            for (int number = 0; number < MailboxLayout.BUFFERS; number++) {
                used += isUsed(start + layout.exchange(step, number), MailboxLayout.room(layout.exchanged())) ? 1 : 0;
            }
        }
        return used;
    }

    /** Number of buffers A and B that the SRM paper's broadcasts have used. */
    public int buffersOfPaperBroadcasts() {
        int used = 0;
        for (int number = 0; number < PaperLayout.BUFFERS; number++) {
            used += isUsed(start + paper.buffer(number), paper.room().buffer()) ? 1 : 0;
        }
        return used;
    }

    /** Number of buffers that the SRM paper's reductions have used. */
    public int buffersOfPaperReductions() {
        int used = 0;
        for (int edge = 0; edge < layout.edges(); edge++) {
            for (int number = 0; number < PaperLayout.BUFFERS; number++) {
                used += isUsed(
                                start + paper.reduction(edge, number),
                                paper.room().chunk())
                        ? 1
                        : 0;
            }
        }
        return used;
    }

    /** True if memory behind the team's place was written. */
    public boolean isMoreUsed() {
        long end = start + layout.size() + (paper == null ? 0 : paper.size());
        return isUsed(end, (area.start() + area.size() - end) / Long.BYTES * Long.BYTES);
    }

    /** Bytes of the area in use. */
    public long taken() {
        return Long.bitCount(memory.getLongVolatile(area.start())) * NicBlocks.blockSize(area);
    }
}

package org.strobe.srm.gather;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;

/**
 * An all-gather of a few bytes on one node. Each member fills its cell, arrives at a round, and reads all cells.
 *
 * <pre>
 *   each: data --> own cell      a round      each: all cells --> buffer
 * </pre>
 *
 * <p>One round, n(n-1) lines. Cells are not refilled before all members have moved on, so no second round is needed.
 */
public final class InlineAllGather extends NodeRun implements AllGather {
    private static final int GIVE = 0;
    private static final int AWAIT = 1;

    private int stage;
    private Payload given;
    private MemberBlocks gotten;

    public InlineAllGather(Member member) {
        super(member, "all-gather");
    }

    @Override
    public InlineAllGather begin(Payload own, MemberBlocks result, boolean inPlace) {
        beginAnew();
        given = own;
        gotten = result;
        stage = GIVE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            Cell cell = space.cell(space.self());
            int bytes = (int) Math.min(given.bytes(), space.cellRoom());
            given.read(0, space.region(), cell.payloadAt(), bytes);
            cell.fill(space.number(), bytes, given.bytes());
            space.beginRound();
            if (space.arrive()) {
                space.release();
            }
            stage = AWAIT;
        }
        if (!isReleased()) {
            return false;
        }
        NodeSpace node = space;
        int own = member.team().ownNode();
        for (int local = 0; local < node.members(); local++) {
            Cell cell = node.cell(local);
            keep(gotten, member.team().member(own, local), 0, node.region(), cell.payloadAt(), cell.bytes());
            leave(cell.length() - cell.bytes());
        }
        return true;
    }
}

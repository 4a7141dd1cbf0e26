package org.strobe.srm.scan;

import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/**
 * A reduce-scatter of a few bytes on one node: each member fills its cell, arrives at a round, and combines its
 * part of all cells.
 */
public final class InlineReduceScatter extends NodeRun implements ReduceScatter {
    private static final int GIVE = 0;
    private static final int AWAIT = 1;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int start;

    public InlineReduceScatter(Member member) {
        super(member, "reduce-scatter");
    }

    @Override
    public InlineReduceScatter begin(Payload own, Payload result, Reducer operator, long from) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        start = Math.toIntExact(from);
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
            int bytes = (int) given.bytes();
            given.read(0, space.region(), cell.payloadAt(), bytes);
            cell.fill(space.number(), bytes, bytes);
            space.beginRound();
            if (space.arrive()) {
                space.release();
            }
            stage = AWAIT;
        }
        if (!isReleased()) {
            return false;
        }
        int bytes = (int) gotten.bytes();
        if (bytes > 0) {
            NodeOperands.ofCells(member, combiner, space.members() - 1, start, bytes);
            gotten.write(0, member.part(), 0, bytes);
        }
        return true;
    }
}

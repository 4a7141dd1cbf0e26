package org.strobe.srm.gather;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.AllCellsRun;
import org.strobe.srm.member.Member;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;

/**
 * An all-gather of a few bytes on one node. Each member fills its cell, and reads those of all.
 *
 * <pre>
 *   each: data --> own cell      all filled      each: all cells --> buffer
 * </pre>
 */
public final class InlineAllGather extends AllCellsRun implements AllGather {
    private Payload given;
    private MemberBlocks gotten;

    public InlineAllGather(Member member) {
        super(member, "all-gather");
    }

    @Override
    public InlineAllGather begin(Payload own, MemberBlocks result, boolean inPlace) {
        beginCells();
        given = own;
        gotten = result;
        return this;
    }

    @Override
    protected int fill(Cell own) {
        int bytes = (int) Math.min(given.bytes(), space.cellRoom());
        given.read(0, space.region(), own.payloadAt(), bytes);
        return bytes;
    }

    @Override
    protected long length() {
        return given.bytes();
    }

    @Override
    protected void work() {
        NodeSpace node = space;
        int own = member.team().ownNode();
        for (int local = 0; local < node.members(); local++) {
            Cell cell = node.cell(local);
            keep(gotten, member.team().member(own, local), 0, node.region(), cell.payloadAt(), cell.bytes());
            leave(cell.length() - cell.bytes());
        }
    }
}

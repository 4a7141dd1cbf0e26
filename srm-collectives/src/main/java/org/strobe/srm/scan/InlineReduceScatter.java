package org.strobe.srm.scan;

import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.AllCellsRun;
import org.strobe.srm.member.Member;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/** A reduce-scatter of a few bytes on one node: each member fills its cell, and combines its part of all cells. */
public final class InlineReduceScatter extends AllCellsRun implements ReduceScatter {
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int start;

    public InlineReduceScatter(Member member) {
        super(member, "reduce-scatter");
    }

    @Override
    public InlineReduceScatter begin(Payload own, Payload result, Reducer operator, long from) {
        beginCells();
        given = own;
        gotten = result;
        combiner = operator;
        start = Math.toIntExact(from);
        return this;
    }

    @Override
    protected int fill(Cell own) {
        int bytes = (int) given.bytes();
        given.read(0, space.region(), own.payloadAt(), bytes);
        return bytes;
    }

    @Override
    protected long length() {
        return given.bytes();
    }

    @Override
    protected void work() {
        int bytes = (int) gotten.bytes();
        if (bytes > 0) {
            NodeOperands.ofCells(member, combiner, space.members() - 1, start, bytes);
            gotten.write(0, member.part(), 0, bytes);
        }
    }
}

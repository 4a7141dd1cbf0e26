package org.strobe.srm.allreduce;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/**
 * An all-reduction of a few bytes on one node. Each member exposes its operand and combines those of all.
 *
 * <pre>
 *   0 --> 1 2 3     1 --> 0 2 3     2 --> 0 1 3     3 --> 0 1 2      then each: a op (b op (c op d))
 * </pre>
 *
 * <p>One step, with n(n-1) reads and operations in all: for a few ranks that have a processor each. All combine in
 * one order, so all results have equal bits.
 */
public final class ExchangeAllReduce extends NodeRun implements AllReduce {
    private static final int SHOW = 0;
    private static final int AWAIT = 1;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;

    public ExchangeAllReduce(Member member) {
        super(member, "all-reduction");
    }

    @Override
    public ExchangeAllReduce begin(Payload own, Payload result, Reducer operator) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        stage = SHOW;
        return this;
    }

    @Override
    public boolean advance() {
        int bytes = (int) given.bytes();
        if (stage == SHOW) {
            if (!hasRoom()) {
                return false;
            }
            Cell cell = space.cell(space.self());
            given.read(0, space.region(), cell.payloadAt(), bytes);
            cell.show(space.number(), 0, bytes, bytes, space.doorbells());
            stage = AWAIT;
        }
        if (!areAllShown()) {
            return false;
        }
        NodeOperands.ofCells(member, combiner, bytes);
        gotten.write(0, member.part(), 0, bytes);
        return true;
    }
}

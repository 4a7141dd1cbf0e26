package org.strobe.srm.allreduce;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.Combining;
import org.strobe.srm.space.Cell;

/**
 * An all-reduction of a few bytes on one node: everybody shows them, and combines those of all.
 *
 * <pre>
 *   0 --> 1 2 3     1 --> 0 2 3     2 --> 0 1 3     3 --> 0 1 2      then each: a op (b op (c op d))
 * </pre>
 *
 * <p>One step; n(n-1) reads and operations in all, so for few ranks that each have a processor. All combine in the same order,
 * so all have the same bits.
 */
public final class ExchangeAllReduce extends NodeRun implements AllReduce {
    private static final int SHOW = 0;
    private static final int AWAIT = 1;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Combiner combiner;

    public ExchangeAllReduce(Member member) {
        super(member, "all-reduction");
    }

    @Override
    public ExchangeAllReduce begin(Payload own, Payload result, Combiner operator) {
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
        Combining.ofCells(member, combiner, bytes);
        gotten.write(0, member.part(), 0, bytes);
        return true;
    }
}

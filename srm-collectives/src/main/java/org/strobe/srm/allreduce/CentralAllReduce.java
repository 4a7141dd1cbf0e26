package org.strobe.srm.allreduce;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/**
 * An all-reduction of a few bytes on one oversubscribed node. The last member to arrive combines all cells.
 *
 * <pre>
 *   each: data --> own cell, arrivals + 1      the n-th: all cells --> result, release      each: result --> buffer
 * </pre>
 *
 * <p>A barrier with data: n-1 sleeps, n-1 wake-ups, n-1 operations.
 */
public final class CentralAllReduce extends NodeRun implements AllReduce {
    private static final int GIVE = 0;
    private static final int AWAIT = 1;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;

    public CentralAllReduce(Member member) {
        super(member, "all-reduction");
    }

    @Override
    public CentralAllReduce begin(Payload own, Payload result, Reducer operator) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        stage = GIVE;
        space.beginRound();
        return this;
    }

    @Override
    public boolean advance() {
        int bytes = (int) given.bytes();
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            given.read(0, space.region(), space.cell(space.self()).payloadAt(), bytes);
            stage = AWAIT;
            if (space.arrive()) {
                NodeOperands.ofCells(member, combiner, bytes);
                space.region()
                        .memory()
                        .copyFrom(space.result().payloadAt(), member.part().memory(), 0, bytes);
                space.release();
            }
        }
        if (!isReleased()) {
            return false;
        }
        Cell result = space.result();
        gotten.write(0, space.region(), result.payloadAt(), bytes);
        return true;
    }
}

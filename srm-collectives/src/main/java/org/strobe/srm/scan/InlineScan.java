package org.strobe.srm.scan;

import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.reduce.NodeOperands;
import org.strobe.srm.space.Cell;

/**
 * A scan of a few bytes on one node: each member exposes its operand and combines those before it.
 *
 * <pre>
 *   0 --> 1 2 3     1 --> 2 3     2 --> 3        0: a     1: a op b     2: a op (b op c)     3: a op (b op (c op d))
 * </pre>
 *
 * <p>No member waits for later ones. In an oversubscribed group all arrive at a round instead, so that each sleeps
 * once.
 */
public final class InlineScan extends NodeRun implements AllReduce {
    private static final int GIVE = 0;
    private static final int AWAIT = 1;

    private final boolean isExclusive;
    private int stage;
    private int next;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;

    /** @param isExclusive true to leave out the own operand; the first member then receives nothing */
    public InlineScan(Member member, boolean isExclusive) {
        super(member, "scan");
        this.isExclusive = isExclusive;
    }

    @Override
    public InlineScan begin(Payload own, Payload result, Reducer operator) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        next = 0;
        stage = GIVE;
        return this;
    }

    @Override
    public boolean advance() {
        int bytes = (int) given.bytes();
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            give(bytes);
            stage = AWAIT;
        }
        if (member.isCrowded() ? !isReleased() : !areLowerShown()) {
            return false;
        }
        int last = isExclusive ? space.self() - 1 : space.self();
        if (last >= 0) {
            NodeOperands.ofCells(member, combiner, last, 0, bytes);
            gotten.write(0, member.part(), 0, bytes);
        }
        return true;
    }

    private void give(int bytes) {
        Cell cell = space.cell(space.self());
        given.read(0, space.region(), cell.payloadAt(), bytes);
        publish(cell, bytes, bytes, member.isCrowded());
    }

    private boolean areLowerShown() {
        for (; next < space.self(); next++) {
            if (!isShown(next)) {
                return false;
            }
        }
        return true;
    }
}

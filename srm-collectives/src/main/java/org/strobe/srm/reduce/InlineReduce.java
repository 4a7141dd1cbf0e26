package org.strobe.srm.reduce;

import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;

/**
 * A reduction of a few bytes on one node: each member fills its cell, and the root combines all cells.
 *
 * <pre>
 *   1, 2, 3 --> 0       0: a op (b op (c op d))
 * </pre>
 *
 * <p>One step, n-1 lines, n-1 operations at the root. In an oversubscribed group members also count in the root's
 * tally, so that the root sleeps once. Only the root waits.
 */
public final class InlineReduce extends NodeRun implements Reduce {
    private static final int GIVE = 0;
    private static final int COLLECT = 1;

    private int stage;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private int root;

    public InlineReduce(Member member) {
        super(member, "reduction");
    }

    @Override
    public InlineReduce begin(Payload own, Payload result, Reducer operator, int rootMember) {
        beginAnew();
        given = own;
        gotten = result;
        combiner = operator;
        root = member.team().local(rootMember);
        stage = GIVE;
        return this;
    }

    @Override
    public boolean advance() {
        if (stage == GIVE) {
            if (!hasRoom()) {
                return false;
            }
            space.readBy(root);
            give((int) given.bytes());
            if (space.self() != root) {
                return true;
            }
            stage = COLLECT;
        }
        if (member.isCrowded() ? !haveAllCounted() : !areAllShown()) {
            return false;
        }
        int bytes = (int) given.bytes();
        NodeOperands.ofCells(member, combiner, bytes);
        gotten.write(0, member.part(), 0, bytes);
        return true;
    }

    private void give(int bytes) {
        Cell cell = space.cell(space.self());
        given.read(0, space.region(), cell.payloadAt(), bytes);
        if (space.self() == root) {
            return;
        }
        if (member.isCrowded()) {
            cell.fill(space.number(), bytes, bytes);
            countFor(root);
        } else {
            cell.show(space.number(), 0, bytes, bytes, space.doorbells()[root]);
        }
    }
}

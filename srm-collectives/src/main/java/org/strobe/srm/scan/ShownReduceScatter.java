package org.strobe.srm.scan;

import java.nio.ByteBuffer;
import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.TwoRoundRun;
import org.strobe.srm.reduce.MessageSlices;
import org.strobe.srm.reduce.NodeOperands;

/**
 * A reduce-scatter of long operands in one JVM. All expose their operands, and each member combines its part into its
 * result, in place. Two rounds; parts of any length.
 */
public final class ShownReduceScatter extends TwoRoundRun implements ReduceScatter {
    private Payload given;
    private Payload gotten;
    private Reducer combiner;
    private long start;

    public ShownReduceScatter(Member member) {
        super(member, "reduce-scatter");
    }

    @Override
    public ShownReduceScatter begin(Payload own, Payload result, Reducer operator, long from) {
        given = own;
        gotten = result;
        combiner = operator;
        start = from;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given, null);
    }

    @Override
    protected void work() {
        ByteBuffer target = gotten.direct();
        int most = MessageSlices.part(combiner);
        for (long at = 0; at < gotten.bytes(); at += most) {
            int part = (int) Math.min(most, gotten.bytes() - at);
            if (target == null) {
                NodeOperands.ofShown(member, combiner, start + at, part, member.partBytes(), 0);
                gotten.write(at, member.part(), 0, part);
            } else {
                NodeOperands.ofShown(member, combiner, start + at, part, target, Math.toIntExact(at));
            }
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}

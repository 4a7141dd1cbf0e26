package org.strobe.srm.scan;

import java.nio.ByteBuffer;
import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.Rounds;
import org.strobe.srm.reduce.Combining;
import org.strobe.srm.reduce.Slices;

/**
 * A reduce-scatter of much data in one JVM: all show what they give, and everybody combines its part of that, straight from where
 * it lies to where it belongs. Two rounds; parts may have any length.
 */
public final class ShownReduceScatter extends Rounds implements ReduceScatter {
    private Payload given;
    private Payload gotten;
    private Combiner combiner;
    private long start;

    public ShownReduceScatter(Member member) {
        super(member, "reduce-scatter");
    }

    @Override
    public ShownReduceScatter begin(Payload own, Payload result, Combiner operator, long from) {
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
        int most = Slices.part(combiner);
        for (long at = 0; at < gotten.bytes(); at += most) {
            int part = (int) Math.min(most, gotten.bytes() - at);
            if (target == null) {
                Combining.ofShown(member, combiner, start + at, part, member.partBytes(), 0);
                gotten.write(at, member.part(), 0, part);
            } else {
                Combining.ofShown(member, combiner, start + at, part, target, Math.toIntExact(at));
            }
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}

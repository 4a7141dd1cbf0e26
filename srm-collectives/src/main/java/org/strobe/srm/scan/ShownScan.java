package org.strobe.srm.scan;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.TwoRoundRun;
import org.strobe.srm.reduce.MessageSlices;

/**
 * A scan of long operands in one JVM. All expose their buffers, and each member makes one slice of all prefixes, from
 * the first member's to the last one's.
 *
 * <pre>
 *           slice 0   slice 1   slice 2
 *   rank 0  a0        a1        a2         0: a0, a0 b0, a0 b0 c0 --> slice 0 of the results of 0, 1, 2
 *   rank 1  b0        b1        b2         1: ...                     slice 1
 *   rank 2  c0        c1        c2         2: ...                     slice 2
 * </pre>
 *
 * <p>Two rounds; n-1 operations on each byte, n at a time. A chain of members would do them one after the other. A
 * result may overlap its owner's operand.
 */
public final class ShownScan extends TwoRoundRun implements AllReduce {
    private final boolean isExclusive;
    private Payload given;
    private Payload gotten;
    private Reducer combiner;

    /** @param isExclusive true to leave out the own operand; the first member then receives nothing */
    public ShownScan(Member member, boolean isExclusive) {
        super(member, "scan");
        this.isExclusive = isExclusive;
    }

    @Override
    public ShownScan begin(Payload own, Payload result, Reducer operator) {
        given = own;
        gotten = result;
        combiner = operator;
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given, gotten);
    }

    @Override
    protected void work() {
        long bytes = given.bytes();
        long end = MessageSlices.start(bytes, combiner.unit(), space.members(), space.self() + 1);
        int most = MessageSlices.part(combiner);
        for (long at = MessageSlices.start(bytes, combiner.unit(), space.members(), space.self());
                at < end;
                at += most) {
            scan(at, (int) Math.min(most, end - at));
        }
    }

    private void scan(long at, int bytes) {
        Region prefix = member.part();
        ByteBuffer prefixBytes = member.partBytes();
        Region spare = member.other();
        ByteBuffer spareBytes = member.otherBytes();
        space.given(0).read(at, prefix, 0, bytes);
        if (!isExclusive) {
            space.gotten(0).write(at, prefix, 0, bytes);
        }
        for (int local = 1; local < space.members(); local++) {
            Payload operand = space.given(local);
            if (operand.direct() != null) {
                combiner.apply(prefixBytes, 0, operand.direct(), Math.toIntExact(at), spareBytes, 0, bytes);
            } else {
                operand.read(at, spare, 0, bytes);
                combiner.apply(prefixBytes, 0, spareBytes, 0, bytes);
            }
            space.gotten(local).write(at, isExclusive ? prefix : spare, 0, bytes);
            Region before = prefix;
            prefix = spare;
            spare = before;
            ByteBuffer beforeBytes = prefixBytes;
            prefixBytes = spareBytes;
            spareBytes = beforeBytes;
        }
    }

    @Override
    protected void takeBack() {
        space.takeBack();
    }
}

package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.space.NodeSpace;

/** Combines what the members of a node have shown, in the order of their numbers. */
public final class Combining {
    private Combining() {}

    /** What all have put into their cells of this collective; the result is in {@link Member#part}. */
    public static void ofCells(Member member, Combiner operator, int bytes) {
        NodeSpace node = member.space();
        Region part = member.part();
        int last = node.members() - 1;
        part.memory().copyFrom(0, node.region().memory(), node.cell(last).payloadAt(), bytes);
        for (int local = last - 1; local >= 0; local--) {
            operator.apply(node.bytes(), Math.toIntExact(node.cell(local).payloadAt()), member.partBytes(), 0, bytes);
        }
    }

    /**
     * A part of what all give, which have shown their buffers, straight from those buffers where an operator can read them.
     * The result is in {@link Member#part}.
     */
    public static void ofShown(Member member, Combiner operator, long position, int bytes) {
        last(member).read(position, member.part(), 0, bytes);
        lower(member, operator, position, bytes, member.partBytes(), 0);
    }

    /**
     * The same, with the result at its position in a buffer where operators can write, and where nothing of what is given
     * lies.
     */
    public static void ofShown(Member member, Combiner operator, long position, int bytes, Payload target) {
        last(member).copyTo(target, position, bytes);
        lower(member, operator, position, bytes, target.direct(), Math.toIntExact(position));
    }

    private static Payload last(Member member) {
        return member.space().given(member.space().members() - 1);
    }

    private static void lower(Member member, Combiner operator, long position, int bytes, ByteBuffer inOut, int at) {
        NodeSpace node = member.space();
        for (int local = node.members() - 2; local >= 0; local--) {
            Payload given = node.given(local);
            ByteBuffer direct = given.direct();
            if (direct != null) {
                operator.apply(direct, Math.toIntExact(position), inOut, at, bytes);
            } else {
                given.read(position, member.other(), 0, bytes);
                operator.apply(member.otherBytes(), 0, inOut, at, bytes);
            }
        }
    }
}

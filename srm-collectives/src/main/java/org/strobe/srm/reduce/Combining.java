package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.member.Member;
import org.strobe.srm.space.NodeSpace;

/** Combines what the members of a node have shown, in the order of their numbers. */
public final class Combining {
    private Combining() {}

    /** What all have put into their cells of this collective; the result is in {@link Member#part}. */
    public static void ofCells(Member member, Combiner operator, int bytes) {
        ofCells(member, operator, member.space().members() - 1, 0, bytes);
    }

    /** A part of what all up to a last one have put into theirs, likewise. */
    public static void ofCells(Member member, Combiner operator, int last, int start, int bytes) {
        NodeSpace node = member.space();
        Region part = member.part();
        part.memory().copyFrom(0, node.region().memory(), node.cell(last).payloadAt() + start, bytes);
        for (int local = last - 1; local >= 0; local--) {
            int at = Math.toIntExact(node.cell(local).payloadAt()) + start;
            operator.apply(node.bytes(), at, member.partBytes(), 0, bytes);
        }
    }

    /**
     * A part of what all give, which have shown their buffers, straight from those buffers where an operator can read them.
     *
     * @param target direct memory where nothing of that lies
     */
    public static void ofShown(
            Member member, Combiner operator, long position, int bytes, ByteBuffer target, int targetAt) {
        NodeSpace node = member.space();
        int last = node.members() - 1;
        int at = (int) position; // of direct operands, which are no longer
        int next = last - 1;
        if (last > 0 && operand(member, last) != null && operand(member, next) != null) {
            operator.apply(operand(member, next), at, operand(member, last), at, target, targetAt, bytes);
            next--;
        } else {
            node.given(last).read(position, member.other(), 0, bytes);
            target.put(targetAt, member.otherBytes(), 0, bytes);
        }
        for (int local = next; local >= 0; local--) {
            if (operand(member, local) != null) {
                operator.apply(operand(member, local), at, target, targetAt, bytes);
            } else {
                node.given(local).read(position, member.other(), 0, bytes);
                operator.apply(member.otherBytes(), 0, target, targetAt, bytes);
            }
        }
    }

    private static ByteBuffer operand(Member member, int local) {
        return member.space().given(local).direct();
    }
}

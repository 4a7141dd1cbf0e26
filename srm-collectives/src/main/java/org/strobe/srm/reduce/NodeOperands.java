package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.space.NodeSpace;

/** Combines the exposed operands of a node's members, in their order. */
public final class NodeOperands {
    private NodeOperands() {}

    /** Combines all cells of this collective into {@link Member#part}. */
    public static void ofCells(Member member, Reducer operator, int bytes) {
        ofCells(member, operator, member.space().members() - 1, 0, bytes);
    }

    /** Combines a part of the cells up to a last member into {@link Member#part}. */
    public static void ofCells(Member member, Reducer operator, int last, int start, int bytes) {
        NodeSpace node = member.space();
        Region part = member.part();
        part.memory().copyFrom(0, node.region().memory(), node.cell(last).payloadAt() + start, bytes);
        for (int local = last - 1; local >= 0; local--) {
            int at = Math.toIntExact(node.cell(local).payloadAt()) + start;
            operator.apply(node.bytes(), at, member.partBytes(), 0, bytes);
        }
    }

    /**
     * Combines a part of all exposed operands, in place where an operator can read them.
     *
     * @param target direct memory apart from all operands
     */
    public static void ofShown(
            Member member, Reducer operator, long position, int bytes, ByteBuffer target, int targetAt) {
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

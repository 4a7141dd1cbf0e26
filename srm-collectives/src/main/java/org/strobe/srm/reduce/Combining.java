package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Member;
import org.strobe.srm.space.Cell;
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
        NodeSpace node = member.space();
        Region part = member.part();
        int last = node.members() - 1;
        node.given(last).read(position, part, 0, bytes);
        for (int local = last - 1; local >= 0; local--) {
            Payload given = node.given(local);
            ByteBuffer direct = given.direct();
            if (direct != null) {
                operator.apply(direct, Math.toIntExact(position), member.partBytes(), 0, bytes);
            } else {
                given.read(position, member.other(), 0, bytes);
                operator.apply(member.otherBytes(), 0, member.partBytes(), 0, bytes);
            }
        }
    }

    /** Whether data fit into a cell. */
    public static boolean fitsCell(long bytes) {
        return bytes <= Cell.ROOM;
    }
}

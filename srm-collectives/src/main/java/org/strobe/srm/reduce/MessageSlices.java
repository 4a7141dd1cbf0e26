package org.strobe.srm.reduce;

import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;

/** The slices of a long message for the members of a node, and the parts in which each combines its slice. */
public final class MessageSlices {
    /** Boundary of slices, so that no two members write one line of an aligned buffer. */
    private static final long MEET_AT = 128;

    private MessageSlices() {}

    /** Start of a member's slice; the end of the message for the number after the last. */
    public static long start(long bytes, int unit, int members, int local) {
        if (local == members) {
            return bytes;
        }
        long step = unit * (MEET_AT / greatestCommonDivisor(unit, MEET_AT));
        return bytes / members * local / step * step;
    }

    /** Bytes of whole elements that are combined at a time. */
    public static int part(Reducer operator) {
        return Member.PART / operator.unit() * operator.unit();
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}

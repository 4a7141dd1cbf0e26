package org.strobe.srm.reduce;

import org.strobe.srm.data.Combiner;
import org.strobe.srm.member.Member;

/** How a long message is cut among the members of a node, and how each combines its slice, part by part. */
public final class Slices {
    /** Slices meet at a multiple of this, so that no line of an aligned buffer is written by two. */
    private static final long MEET_AT = 128;

    private Slices() {}

    /** Where the slice of a member begins; that of the number behind the last one is where all end. */
    public static long start(long bytes, int unit, int members, int local) {
        if (local == members) {
            return bytes;
        }
        long step = unit * (MEET_AT / greatestCommonDivisor(unit, MEET_AT));
        return bytes / members * local / step * step;
    }

    /** How many bytes of whole elements are combined at a time. */
    public static int part(Combiner operator) {
        return Member.PART / operator.unit() * operator.unit();
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}

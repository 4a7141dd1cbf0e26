package org.strobe.emulator.rank.calls;

import java.io.Serializable;

/** Log of one rank's calls in one group. Calls are numbered from 0. */
public interface GroupCalls extends Serializable {
    /** Number of the group: equal at all members, and unique among groups that exist at a time. */
    long identity();

    /** Name of the group in the program. */
    String group();

    /** Number of this member in the group. */
    int member();

    /** Number of calls made. */
    long count();

    /** A number that depends on all calls and on their order. */
    long digest();

    /** The oldest call that is kept. */
    long oldest();

    /** A kept call with its operands, as a number. */
    long word(long call);

    /** Text of such a number. */
    String describe(long word);

    /** True if one of the calls failed: then the program was told, and may have left calls out. */
    boolean hasFailed();

    /** True if the rank makes no more calls. */
    boolean isComplete();
}

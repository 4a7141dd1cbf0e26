package org.strobe.mpi.replay.log;

/**
 * Something that came of a call.
 *
 * @param call the number of the call that it is about
 * @param name that call's name
 * @param peer the source or target that the call was given; {@link #NONE} if it is not told
 * @param tag the tag that the call was given; {@link #NONE} if it is not told
 * @param at the number of the call in which it became known
 * @param by that call's name
 * @param sum what all calls up to that one make together
 * @param first what came of it; each kind says what
 * @param second the rest of it
 */
public record Fact(
        FactKind kind,
        long call,
        String name,
        int peer,
        int tag,
        long at,
        String by,
        int sum,
        long first,
        long second) {
    /** What stands for a source, target or tag that was not given. */
    public static final int NONE = Integer.MIN_VALUE;
}

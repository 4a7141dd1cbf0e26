package org.strobe.mpi.replay.log;

/**
 * Recorded outcome of a call.
 *
 * @param call number of the call
 * @param name name of the call
 * @param peer source or target passed to the call; {@link #NONE} if unknown
 * @param tag tag passed to the call; {@link #NONE} if unknown
 * @param at number of the later call in which the outcome became known
 * @param by name of that call
 * @param sum hash of all calls up to that call
 * @param first first value of the outcome; {@link FactKind} defines it
 * @param second second value of the outcome
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
    /** Stands for an absent source, target or tag. */
    public static final int NONE = Integer.MIN_VALUE;
}

package org.strobe.emulator.select;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * An algorithm of a collective operation and the conditions under which it is chosen. Conditions must be equal at all ranks of a
 * group.
 *
 * @param name as typed: {@code "central"}
 * @param serves groups for which the algorithm works
 * @param most largest number of bytes that it carries in a group
 * @param needs traits that a call must have, as a set of bits that the engine defines
 * @param usual groups that choose it unless another one is forced
 * @param usualBeyond such groups choose it for more bytes than this
 * @param usualMost such groups choose it up to this number of bytes
 * @param why reason for the choice
 * @param maker creates the algorithm for a group
 * @param <G> type of a group
 * @param <A> type of the operation's algorithms
 */
public record AlgorithmRow<G, A>(
        String name,
        Predicate<G> serves,
        ToLongFunction<G> most,
        int needs,
        Predicate<G> usual,
        ToLongFunction<G> usualBeyond,
        ToLongFunction<G> usualMost,
        String why,
        Function<G, A> maker) {
    private static final long NOTHING = -1;

    /** A row without conditions: for any group and any number of bytes. */
    public static <G, A> AlgorithmRow<G, A> of(String name, Function<G, A> maker) {
        return new AlgorithmRow<>(
                name,
                group -> true,
                group -> Long.MAX_VALUE,
                0,
                group -> true,
                group -> NOTHING,
                group -> Long.MAX_VALUE,
                "",
                maker);
    }

    /** Works only for these groups. */
    public AlgorithmRow<G, A> where(Predicate<G> groups) {
        return new AlgorithmRow<>(name, groups, most, needs, usual, usualBeyond, usualMost, why, maker);
    }

    /** Works only up to this number of bytes. */
    public AlgorithmRow<G, A> upTo(ToLongFunction<G> bytes) {
        return new AlgorithmRow<>(name, serves, bytes, needs, usual, usualBeyond, usualMost, why, maker);
    }

    /** Works only for calls with these traits. */
    public AlgorithmRow<G, A> needing(int traits) {
        return new AlgorithmRow<>(name, serves, most, traits, usual, usualBeyond, usualMost, why, maker);
    }

    /** Chosen only by these groups unless forced. */
    public AlgorithmRow<G, A> usually(Predicate<G> groups) {
        return new AlgorithmRow<>(name, serves, most, needs, groups, usualBeyond, usualMost, why, maker);
    }

    /** Chosen only up to this number of bytes unless forced. */
    public AlgorithmRow<G, A> usuallyUpTo(ToLongFunction<G> bytes) {
        return new AlgorithmRow<>(name, serves, most, needs, usual, usualBeyond, bytes, why, maker);
    }

    /** Chosen only for more bytes than this unless forced. */
    public AlgorithmRow<G, A> usuallyBeyond(ToLongFunction<G> bytes) {
        return new AlgorithmRow<>(name, serves, most, needs, usual, bytes, usualMost, why, maker);
    }

    /** Chosen only if forced: for comparison with the other rows. */
    public AlgorithmRow<G, A> onlyIfForced() {
        return usually(group -> false);
    }

    public AlgorithmRow<G, A> because(String reason) {
        return new AlgorithmRow<>(name, serves, most, needs, usual, usualBeyond, usualMost, reason, maker);
    }
}

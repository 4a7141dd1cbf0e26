package org.strobe.srm.select;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.strobe.srm.member.Member;

/**
 * An algorithm of a collective, and when it is taken.
 *
 * @param name as it is typed: {@code "central"}
 * @param serves the teams that it works for; all members must answer alike, as to everything here
 * @param most how many bytes it can carry in such a team
 * @param usual the teams that take it if nothing else is said
 * @param usualBeyond they do so for more bytes than this
 * @param usualMost up to how many bytes they do
 * @param why what speaks for it there
 * @param maker makes it for a member
 * @param <T> what the collective's algorithms are
 */
public record Row<T>(
        String name,
        Predicate<Member> serves,
        ToLongFunction<Member> most,
        Predicate<Member> usual,
        long usualBeyond,
        ToLongFunction<Member> usualMost,
        String why,
        Function<Member, T> maker) {

    /** Where a row begins: one that takes any team and any message, and is usual for both. */
    static <T> Row<T> of(String name, Function<Member, T> maker) {
        return new Row<>(
                name, team -> true, team -> Long.MAX_VALUE, team -> true, -1, team -> Long.MAX_VALUE, "", maker);
    }

    /** Only for such teams. */
    Row<T> where(Predicate<Member> teams) {
        return new Row<>(name, teams, most, usual, usualBeyond, usualMost, why, maker);
    }

    /** Only for so many bytes. */
    Row<T> upTo(ToLongFunction<Member> bytes) {
        return new Row<>(name, serves, bytes, usual, usualBeyond, usualMost, why, maker);
    }

    /** Usual for such teams, of those that it works for. */
    Row<T> usually(Predicate<Member> teams) {
        return new Row<>(name, serves, most, teams, usualBeyond, usualMost, why, maker);
    }

    /** Usual only for so many bytes. */
    Row<T> usuallyUpTo(ToLongFunction<Member> bytes) {
        return new Row<>(name, serves, most, usual, usualBeyond, bytes, why, maker);
    }

    /** Usual only for more bytes than this: few go by messages, if no later row takes them. */
    Row<T> usuallyBeyond(long bytes) {
        return new Row<>(name, serves, most, usual, bytes, usualMost, why, maker);
    }

    /** To compare with the others: taken only if it is forced. */
    Row<T> onlyIfForced() {
        return usually(team -> false);
    }

    Row<T> because(String reason) {
        return new Row<>(name, serves, most, usual, usualBeyond, usualMost, reason, maker);
    }
}

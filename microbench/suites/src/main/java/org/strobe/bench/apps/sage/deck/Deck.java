package org.strobe.bench.apps.sage.deck;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * An input deck: what a process does with it.
 *
 * @param calls counts of the observed process, without {@link DeckCall#WAIT}
 * @param grains number of intervals of computing: one more than waiting calls
 * @param computingNanos length of all grains
 * @param longestNanos length of the longest
 * @param shortestNanos length of the shortest
 * @param published run time alone, in seconds, if it is printed
 */
public record Deck(
        String name,
        Map<DeckCall, Integer> calls,
        int grains,
        long computingNanos,
        long longestNanos,
        long shortestNanos,
        OptionalDouble published) {
    /** Table 5.3; run time by Table 6.1. */
    public static final Deck TIMING_H = new Deck(
            "timing_h",
            Table53.counts(),
            Table53.GRAINS.count(),
            Table53.GRAINS.totalNanos(),
            Table53.GRAINS.mostNanos(),
            Table53.GRAINS.leastNanos(),
            OptionalDouble.of(114.604));

    /** Run time by Table 6.1. Assumption: the number of steps is longer by it, and a step is that of timing_h. */
    public static final Deck TIMING_C = TIMING_H.longer("timing_c", 193.202);

    /** Assumption: equal to timing_h. */
    public static final Deck TIMING = new Deck(
            "timing",
            TIMING_H.calls,
            TIMING_H.grains,
            TIMING_H.computingNanos,
            TIMING_H.longestNanos,
            TIMING_H.shortestNanos,
            OptionalDouble.empty());

    /** All decks. */
    public static final List<Deck> ALL = List.of(TIMING_H, TIMING_C, TIMING);

    public Deck {
        calls = Map.copyOf(calls);
    }

    /**
     * Finds a deck.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Deck named(String name) {
        return ALL.stream()
                .filter(deck -> deck.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("deck=" + name + ": it is one of "
                        + String.join(", ", ALL.stream().map(Deck::name).toList())));
    }

    private Deck longer(String longerName, double seconds) {
        double factor = seconds / published.orElseThrow();
        Map<DeckCall, Integer> longer = new EnumMap<>(DeckCall.class);
        calls.forEach((kind, count) -> longer.put(kind, Math.toIntExact(Math.round(count * factor))));
        longer.put(DeckCall.BARRIER, count(DeckCall.BARRIER));
        int intervals = waiting(longer) + Math.toIntExact(Math.round(waits() * factor));
        long computing = Math.round((double) computingNanos / grains * (intervals + 1));
        return new Deck(
                longerName, longer, intervals + 1, computing, longestNanos, shortestNanos, OptionalDouble.of(seconds));
    }

    private static int waiting(Map<DeckCall, Integer> calls) {
        return calls.entrySet().stream()
                .filter(each -> each.getKey().isWaiting())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** Count of a kind by the table. */
    public int count(DeckCall kind) {
        return calls.getOrDefault(kind, 0);
    }

    /** Count of a kind that the observed process makes; a wait for each interval that no listed call explains. */
    public int made(DeckCall kind) {
        return kind == DeckCall.WAIT ? waits() : count(kind);
    }

    /** Intervals of communication that no listed call explains. */
    public int waits() {
        return grains - 1 - waiting(calls);
    }

    /** Number of steps: each has one waitAll. */
    public int steps() {
        return count(DeckCall.WAITALL);
    }

    /** Number of times that the mesh is made anew: each has one alltoall. */
    public int remeshings() {
        return count(DeckCall.ALLTOALL);
    }

    /** Broadcasts before the first step. */
    public int firstBroadcasts() {
        return count(DeckCall.BCAST) - remeshings();
    }

    /** Allgathers before the first step. */
    public int firstAllGathers() {
        return count(DeckCall.ALLGATHER) - remeshings();
    }

    /** Moves that a rank sends in all. What an odd rank sends, its partner probes. */
    public int moves(boolean isOdd) {
        return isOdd ? count(DeckCall.PROBE) : count(DeckCall.ISEND) - 2 * steps();
    }

    /** Messages with fine boundaries, from odd to even ranks. */
    public int fineMessages() {
        return count(DeckCall.IRECV) - 2 * steps() - (count(DeckCall.PROBE) - count(DeckCall.RECV));
    }
}

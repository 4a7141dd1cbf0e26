package org.strobe.bench.apps.sage.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class GrainsTest {
    static final List<Deck> DECKS = Deck.ALL;

    private static LongStream lengths(Grains grains, Deck deck) {
        return IntStream.range(0, deck.grains()).mapToLong(grains::nanos);
    }

    @Test
    void shouldHaveTheTablesNumberSumLeastAndMost() {
        Grains grains = new Grains(Deck.TIMING_H, 0, 0.2, 1);
        assertThat(Deck.TIMING_H.grains()).isEqualTo(9771);
        assertThat(lengths(grains, Deck.TIMING_H).sum()).isEqualTo(92_440_640_000L);
        assertThat(lengths(grains, Deck.TIMING_H).min()).hasValue(1_000);
        assertThat(lengths(grains, Deck.TIMING_H).max()).hasValue(2_515_857_000L);
        assertThat(lengths(grains, Deck.TIMING_H)
                        .filter(each -> each == 2_515_857_000L)
                        .count())
                .isOne();
    }

    @ParameterizedTest
    @FieldSource("DECKS")
    void shouldAddUpInAllDecks(Deck deck) {
        assertThat(lengths(new Grains(deck, 0, 0, 1), deck).sum()).isEqualTo(deck.computingNanos());
        assertThat((double) deck.computingNanos() / deck.grains()).isBetween(9.460e6, 9.462e6);
        assertThat(deck.fineMessages()).isBetween(0, deck.steps());
        assertThat(deck.moves(false)).isPositive();
        assertThat(deck.firstAllGathers()).isPositive();
        assertThat(deck.firstBroadcasts()).isPositive();
    }

    @Test
    void shouldDeviateOnOtherRanks() {
        Grains first = new Grains(Deck.TIMING_H, 0, 0.2, 1);
        Grains other = new Grains(Deck.TIMING_H, 7, 0.2, 1);
        double[] shares = IntStream.range(2, Deck.TIMING_H.grains())
                .filter(i -> first.nanos(i) > 100_000)
                .mapToDouble(i -> (double) other.nanos(i) / first.nanos(i))
                .toArray();
        assertThat(IntStream.range(0, shares.length)
                        .mapToDouble(i -> shares[i])
                        .min()
                        .orElseThrow())
                .isBetween(0.8, 0.81);
        assertThat(IntStream.range(0, shares.length)
                        .mapToDouble(i -> shares[i])
                        .max()
                        .orElseThrow())
                .isBetween(1.19, 1.2);
        assertThat(IntStream.range(0, shares.length)
                        .mapToDouble(i -> shares[i])
                        .average()
                        .orElseThrow())
                .isBetween(0.99, 1.01);
        assertThat(other.nanos(1)).isEqualTo(first.nanos(1));
    }

    @Test
    void shouldScale() {
        Grains grains = new Grains(Deck.TIMING_H, 0, 0, 0.5);
        assertThat(grains.nanos(1)).isEqualTo(1_257_928_500L);
    }

    @Test
    void shouldSpreadEvenly() {
        int[] events = IntStream.range(0, 2140)
                .map(place -> EvenSpread.at(place, 2140, 7025))
                .toArray();
        assertThat(IntStream.of(events).sum()).isEqualTo(7025);
        assertThat(IntStream.of(events).min()).hasValue(3);
        assertThat(IntStream.of(events).max()).hasValue(4);
    }
}

package org.strobe.mpi.coll;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every collective of a group with every algorithm, over simple engines. */
class IntraCollectivesTest {
    private static final int[] RANKS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16};

    static Stream<Arguments> tuningsAndRanks() {
        return Tunings.all().stream()
                .flatMap(tuning -> IntStream.of(RANKS).mapToObj(ranks -> Arguments.of(tuning, ranks)));
    }

    private static long seed() {
        long seed = new Random().nextLong();
        System.out.println("IntraCollectivesTest: seed " + seed);
        return seed;
    }

    @ParameterizedTest
    @MethodSource("tuningsAndRanks")
    void shouldDoWhatEachCollectiveIsFor(MessageTuning tuning, int ranks) {
        long seed = seed();
        FakeRanks.run(
                ranks,
                (rank, engine) -> Programs.each(engine, Optional.empty(), 1, tuning, rank, ranks, seed, 3, 1000));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void shouldKeepPendingCollectivesApart(int ranks) {
        long seed = seed();
        MessageTuning tuning = MessageTuning.usual(ranks % 2 * 100);
        FakeRanks.run(
                ranks, (rank, engine) -> Programs.atOnce(engine, Optional.empty(), 1, tuning, rank, ranks, seed, 150));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void shouldCompleteManyBarriersThatNobodyAsksFor(int processors) {
        MessageTuning tuning = MessageTuning.usual(processors);
        FakeRanks.run(5, (rank, engine) -> Programs.barriers(engine, Optional.empty(), 1, tuning, rank, 5, 100));
    }
}

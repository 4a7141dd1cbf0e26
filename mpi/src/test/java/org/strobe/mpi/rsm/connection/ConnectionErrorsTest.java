package org.strobe.mpi.rsm.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

/** Connections of two ranks, moved by hand, whose links lose lines. */
@Timeout(600)
class ConnectionErrorsTest {
    private static final RsmSettings USUAL = RsmSettings.from(name -> null);

    private static RsmSettings settings(Map<String, String> values) {
        return RsmSettings.from(values::get);
    }

    private static Pair pair(RsmSettings settings) {
        return new Pair(settings, new Random(1), 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.03, 0.1, 0.3, 0.5})
    void shouldCarryEachRecordOnceWhenBarriersFail(double probability) {
        Pair.Counts counts = Pair.exchange(USUAL, probability, 4000);
        assertThat(counts.failedBarriers()).as("failed barriers").isPositive();
        assertThat(counts.linesStoredAgain()).as("lines stored again").isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5})
    void shouldCarryEachRecordOnceInFewPostboxesWhenBarriersFail(double probability) {
        Pair.exchange(settings(Map.of("rsm.postboxes", "5", "rsm.pool", "2048")), probability, 3000);
    }

    /** Acknowledgements that are stored again keep the record that is being read. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5})
    void shouldReadRecordsInPlaceWhenBarriersFail(double probability) {
        Map<String, String> values = Map.of("rsm.shortMessage", "100", "rsm.pool", "2048", "rsm.pipe", "2048");
        Pair.exchange(RsmSettings.from(values::get, false), probability, 3000);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5})
    void shouldCarryAMillionRecordsOnceWhenBarriersFail(double probability) {
        Pair.exchange(USUAL, probability, 1_000_000);
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "0.01, 2", "0.1, 3", "0.5, 2"})
    void shouldCarryEachRecordOnceWhileStripesGoDownAndUp(double probability, int stripes) {
        Pair.Counts counts = exchangeOverFlickeringStripes(probability, stripes, 4000);
        assertThat(counts.linesStoredAgain()).as("lines stored again").isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"usual", "atomic", "atomic64", "cheetah", "put"})
    void shouldCarryEachRecordOnceByAnyWayOfStoring(String copy) {
        RsmSettings settings = settings(Map.of("rsm.copy", copy));
        Pair.Counts counts = Pair.exchange(settings, 0.1, 2000);
        assertThat(counts.linesStoredAgain()).as("lines stored again").isPositive();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"0.01, 2", "0.1, 3"})
    void shouldCarryAMillionRecordsOnceWhileStripesGoDownAndUp(double probability, int stripes) {
        Pair.Counts counts = exchangeOverFlickeringStripes(probability, stripes, 1_000_000);
        assertThat(counts.linesStoredAgain()).as("lines stored again").isPositive();
    }

    private static Pair.Counts exchangeOverFlickeringStripes(double probability, int stripes, int records) {
        boolean[] isDown = new boolean[stripes + 1]; // the reception is one more
        Predicate<Memory> down = LossyLink.stripes(stripe -> isDown[stripe]);
        Predicate<Memory> backDown = LossyLink.stripes(stripe -> isDown[stripe]);
        return Pair.exchange(settings(Map.of("rsm.stripes", "" + stripes)), probability, records, (pair, random) -> {
            pair.links[0].setDown(down);
            pair.links[1].setDown(backDown);
            if (random.nextInt(100) == 0) {
                isDown[random.nextInt(isDown.length)] ^= true;
            }
        });
    }

    @Test
    void shouldUseTheOtherStripeWhenOneIsDown() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            pair.links[0].setDown(LossyLink.stripes(stripe -> stripe == 0));
            for (int length : new int[] {10, 5000, 100_000, 10, 300_000}) {
                while (!pair.trySend(0, length)) {
                    pair.move(1);
                    pair.move(0);
                }
            }
            pair.finish();
            assertThat(pair.endpoints[0].failedBarriers()).isBetween((long) USUAL.tries(), 2L * USUAL.tries());
        }
    }

    @Test
    void shouldOutlastLinksThatAreDownForAWhile() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            int[] stores = new int[1];
            pair.links[0].setDown(memory -> stores[0]++ / 100 % 2 == 1);
            for (int i = 0; i < 300; i++) {
                while (!pair.trySend(0, i * 100)) {
                    pair.move(1);
                    pair.move(0);
                }
                pair.move(1);
            }
            pair.finish();
            assertThat(pair.received[1]).isEqualTo(301);
        }
    }

    @Test
    void shouldKeepNewRoomInMindWhileItStoresAgain() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            assertThat(pair.trySend(0, 100_000)).isTrue();
            assertThat(pair.trySend(1, 5000)).isTrue();
            pair.links[0].setDown(memory -> true);
            pair.move(0); // its acknowledgement is lost
            pair.links[0].setDown(memory -> false);
            pair.move(1);
            assertThat(pair.trySettleInTime(0)).as("unchecked stores").isTrue();
            assertThat(pair.endpoints[0].failedBarriers()).isEqualTo(1);
            assertThat(pair.endpoints[0].tryPush()).as("new room").isTrue();
            pair.finish();
        }
    }

    @Test
    void shouldNameThePartnerWhenAllStripesAreDown() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            long start = pair.nanos();
            pair.links[0].setDown(memory -> true);
            assertThatExceptionOfType(UnreachableException.class)
                    .isThrownBy(() -> {
                        pair.trySend(0, 10);
                        pair.finish();
                    })
                    .withMessage("rank 1 on node 1 cannot be reached: 64 barriers in a row failed on each of 2 stripes,"
                            + " without progress for 500 ms");
            assertThat(pair.nanos() - start).isLessThan(1_000_000_000);
        }
    }

    @Test
    void shouldUseAStripeAgainWhenItIsUp() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            boolean[] isDown = {true};
            int[] stores = new int[1];
            pair.links[0].setDown(LossyLink.stripes(stripe -> {
                stores[0] += stripe == 0 && !isDown[0] ? 1 : 0;
                return stripe == 0 && isDown[0];
            }));
            send(pair, 100_000);
            assertThat(pair.endpoints[0].stripesDown()).isEqualTo(1);
            isDown[0] = false;
            for (int i = 0; i < 200; i++) {
                pair.move(1); // the time of a retry passes
            }
            send(pair, 100_000);
            assertThat(pair.endpoints[0].stripesDown()).isZero();
            assertThat(stores[0]).as("the acknowledgement and pieces").isGreaterThan(5);
        }
    }

    @Test
    void shouldTryAStripeAgainThatShortRecordsDoNotNeed() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            pair.links[0].setDown(LossyLink.stripes(stripe -> stripe == 0));
            send(pair, 10);
            assertThat(pair.endpoints[0].stripesDown()).isEqualTo(1);
            pair.links[0].setDown(memory -> false);
            for (int i = 0; i < 200; i++) {
                pair.move(i % 2); // the time of a retry passes
            }
            assertThat(pair.endpoints[0].stripesDown()).isZero();
            send(pair, 10);
        }
    }

    private static void send(Pair pair, int length) {
        while (!pair.trySend(0, length)) {
            pair.move(1);
            pair.move(0);
        }
        pair.finish();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 4000, 100_000})
    void shouldOutlastAnOutageOfAllStripes(int length) {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            pair.links[0].setDown(memory -> true);
            assertThat(pair.trySend(0, length)).isTrue();
            for (int i = 0; i < 2000; i++) {
                pair.move(i % 2);
            }
            assertThat(pair.endpoints[0].stripesDown()).isEqualTo(2);
            assertThat(pair.endpoints[0].isQuiet()).isFalse();
            boolean isSecondClaimed = pair.trySend(0, length);
            pair.links[0].setDown(memory -> false);
            pair.finish();
            assertThat(pair.received[1]).isEqualTo(isSecondClaimed ? 3 : 2);
            send(pair, 50_000);
            assertThat(pair.endpoints[0].isQuiet()).isTrue();
        }
    }

    @Test
    void shouldIntroduceItselfAfterAnOutage() {
        try (Pair pair = pair(USUAL)) {
            pair.links[0].setDown(memory -> true);
            assertThat(pair.trySend(0, 10)).isFalse();
            assertThat(pair.trySend(1, 10)).isFalse();
            for (int i = 0; i < 1000; i++) {
                pair.move(i % 2);
            }
            pair.links[0].setDown(memory -> false);
            pair.connect();
            assertThat(pair.received[0]).isPositive();
            assertThat(pair.received[1]).isPositive();
        }
    }

    @Test
    void shouldNameThePartnerThatNoIntroductionReaches() {
        try (Pair pair = pair(settings(Map.of("rsm.patience", "2ms", "rsm.tries", "3")))) {
            pair.links[0].setDown(memory -> true);
            assertThatExceptionOfType(UnreachableException.class)
                    .isThrownBy(() -> {
                        while (true) {
                            assertThat(pair.trySend(0, 10)).isFalse();
                            pair.move(0);
                        }
                    })
                    .withMessage("rank 1 on node 1 cannot be reached: 3 barriers failed while a connection was set up,"
                            + " without progress for 2 ms");
        }
    }

    @Test
    void shouldEndAnOutageWhenThePartnerHasNoReception() {
        try (Pair pair = pair(USUAL)) {
            pair.links[0].setDown(memory -> true);
            assertThat(pair.trySend(0, 10)).isFalse();
            assertThat(pair.endpoints[0].nextSettle()).as("next try").isNotEqualTo(Endpoint.NEVER);
            pair.endpoints[1].close();
            for (int i = 0; i < 100; i++) {
                pair.trySettleInTime(0);
            }
            assertThat(pair.trySettleInTime(0)).as("tries").isFalse();
            assertThat(pair.endpoints[0].nextSettle()).isEqualTo(Endpoint.NEVER);
            assertThat(pair.endpoints[0].isQuiet()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 4000, 100_000})
    void shouldNameThePartnerWhenBarriersCloseAndNoRecordArrives(int length) {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            long start = pair.nanos();
            int[] stores = new int[1];
            pair.links[0].setDown(memory -> ++stores[0] % 2 == 0);
            assertThatExceptionOfType(UnreachableException.class)
                    .isThrownBy(() -> {
                        for (int i = 0; i < 100_000; i++) {
                            pair.trySend(0, length);
                            pair.move(i % 2);
                        }
                    })
                    .withMessageContaining("rank 1 on node 1 cannot be reached");
            assertThat(pair.nanos() - start).isLessThan(5_000_000_000L);
        }
    }
}

package org.strobe.mpi.rsm.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

/** Connections of two ranks, moved by hand. {@code -Dstrobe.tests.seed=...} repeats random runs. */
@Timeout(600)
class ConnectionTest {
    private static final RsmSettings USUAL = RsmSettings.from(name -> null);

    private static RsmSettings settings(Map<String, String> values) {
        return RsmSettings.from(values::get);
    }

    private static Pair pair(RsmSettings settings) {
        return new Pair(settings, new Random(1), 0);
    }

    @Test
    void shouldSetUpNothingBeforeTheFirstRecord() {
        try (Pair pair = pair(USUAL)) {
            pair.connection(0);
            assertThat(pair.endpoints[0].open()).isZero();
            assertThat(pair.trySend(0, 1)).as("before the partner has answered").isFalse();
            assertThat(pair.move(1)).as("an answer").isTrue();
            assertThat(pair.trySend(0, 1)).isTrue();
            pair.finish();
            assertThat(pair.endpoints[0].open()).isEqualTo(1);
            assertThat(pair.received[1]).isEqualTo(1);
        }
    }

    @Test
    void shouldSetUpOneConnectionWhenBothBegin() {
        try (Pair pair = pair(USUAL)) {
            assertThat(pair.trySend(0, 10)).isFalse();
            while (!pair.trySend(1, 20)) {
                pair.move(0);
            }
            while (!pair.trySend(0, 10)) {
                pair.move(1);
            }
            pair.finish();
            assertThat(pair.endpoints[0].open()).isEqualTo(1);
            assertThat(pair.endpoints[1].open()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 44, 45, 104, 105, 3911, 3912, 3913, 8191, 8192, 8193, 16384, 32769, 262_167, 1_000_001})
    void shouldCarryARecordOfAnyLength(int length) {
        try (Pair pair = pair(USUAL)) {
            for (int i = 0; i < 5; i++) {
                while (!pair.trySend(0, length)) {
                    pair.move(1);
                    pair.move(0);
                }
            }
            pair.finish();
            assertThat(pair.received[1]).isEqualTo(5);
            assertThat(pair.endpoints[0].failedBarriers()).isZero();
        }
    }

    @Test
    void shouldWaitForRoomAndGoOn() {
        try (Pair pair = pair(USUAL)) {
            while (!pair.trySend(0, 100)) {
                pair.move(1);
            }
            int sent = 1;
            while (pair.trySend(0, 100)) {
                sent++;
                assertThat(sent).isLessThan(1000);
            }
            assertThat(pair.connection(0).hasRoom()).isFalse();
            assertThat(pair.endpoints[0].hasNews()).isFalse();
            pair.finish();
            assertThat(pair.received[1]).isEqualTo(sent);
            assertThat(pair.trySend(0, 100)).isTrue();
            pair.finish();
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 1024, 1024, 1", "5, 2048, 3072, 2", "128, 8192, 16384, 2", "33, 4096, 5120, 3", "7, 8192, 1024, 12"
    })
    void shouldCarryRandomRecordsBothWays(int postboxes, int pipe, int pool, int stripes) {
        exchange(
                settings(Map.of(
                        "rsm.postboxes", "" + postboxes,
                        "rsm.pipe", "" + pipe,
                        "rsm.pool", "" + pool,
                        "rsm.stripes", "" + stripes)),
                0,
                2000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.03, 0.1, 0.3, 0.5})
    void shouldCarryEachRecordOnceWhenBarriersFail(double probability) {
        long failed = exchange(USUAL, probability, 4000);
        assertThat(failed).as("failed barriers").isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5})
    void shouldCarryEachRecordOnceInFewPostboxesWhenBarriersFail(double probability) {
        exchange(settings(Map.of("rsm.postboxes", "5", "rsm.pool", "2048")), probability, 3000);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5})
    void shouldCarryAMillionRecordsOnceWhenBarriersFail(double probability) {
        exchange(USUAL, probability, 1_000_000);
    }

    /** Random records both ways; returns the number of failed barriers. */
    private static long exchange(RsmSettings settings, double probability, int records) {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        Random random = new Random(seed);
        try (Pair pair = new Pair(settings, random, probability)) {
            int left = records;
            while (left > 0) {
                int from = random.nextInt(2);
                int length = random.nextInt(20) == 0 ? random.nextInt(40_000) : random.nextInt(300);
                if (random.nextInt(3) > 0) {
                    left -= pair.trySend(from, length) ? 1 : 0;
                }
                pair.move(random.nextInt(2));
            }
            pair.finish();
            assertThat(pair.received[0] + pair.received[1]).isEqualTo(records);
            return pair.endpoints[0].failedBarriers() + pair.endpoints[1].failedBarriers();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("-Dstrobe.tests.seed=" + seed, e);
        }
    }

    private static void connect(Pair pair) {
        while (!pair.trySend(0, 1) || !pair.trySend(1, 1)) {
            pair.move(0);
            pair.move(1);
        }
        pair.finish();
    }

    @Test
    void shouldUseTheOtherStripeWhenOneIsDown() {
        try (Pair pair = pair(USUAL)) {
            connect(pair);
            Memory[] first = new Memory[1];
            pair.links[0].setDown(memory -> {
                first[0] = first[0] == null ? memory : first[0];
                return memory.wordId(0) == first[0].wordId(0);
            });
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
            connect(pair);
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
            connect(pair);
            assertThat(pair.trySend(0, 100_000)).isTrue();
            assertThat(pair.trySend(1, 5000)).isTrue();
            pair.links[0].setDown(memory -> true);
            pair.move(0); // its acknowledgement is lost
            pair.links[0].setDown(memory -> false);
            pair.move(1);
            assertThat(pair.endpoints[0].trySettle()).as("unchecked stores").isTrue();
            assertThat(pair.endpoints[0].failedBarriers()).isEqualTo(1);
            assertThat(pair.endpoints[0].tryPush()).as("new room").isTrue();
            pair.finish();
        }
    }

    @Test
    void shouldNameThePartnerWhenAllStripesAreDown() {
        try (Pair pair = pair(USUAL)) {
            connect(pair);
            pair.links[0].setDown(memory -> true);
            assertThatExceptionOfType(UnreachableException.class)
                    .isThrownBy(() -> {
                        pair.trySend(0, 10);
                        pair.finish();
                    })
                    .withMessage(
                            "rank 1 on node 1 cannot be reached: 64 barriers in a row failed on each of 2 stripes");
        }
    }

    @Test
    void shouldDiscardRecordsToAPartnerThatHasLeft() {
        try (Pair pair = pair(USUAL)) {
            connect(pair);
            Connection toOne = pair.connection(0);
            pair.endpoints[1].close();
            assertThat(toOne.tryClaim(5)).isTrue();
            toOne.publish(1, 5);
            assertThat(toOne.hasRoom()).isTrue();
            assertThat(pair.endpoints[0].isQuiet()).isTrue();
            assertThat(pair.connection(0))
                    .as("connection to a later owner of the number")
                    .isNotSameAs(toOne);
        }
    }

    @Test
    void shouldFindRecordsOfOthersThanTheExpectedOneInTheEnd() {
        try (Pair pair = pair(settings(Map.of("rsm.pollall", "false")))) {
            connect(pair);
            pair.endpoints[1].expect(1);
            pair.trySend(0, 7);
            long before = pair.received[1];
            pair.move(1);
            assertThat(pair.received[1]).as("a look at the expected connection").isEqualTo(before);
            assertThat(pair.endpoints[1].hasNews()).isTrue();
            pair.finish();
            assertThat(pair.received[1]).isEqualTo(before + 1);
        }
    }

    @Test
    void shouldTellARankThatWaitsForAReceptionWhenItIsThere() {
        try (Pair pair = pair(USUAL)) {
            Connection toOne = pair.connection(0);
            assertThat(toOne.hasRoom()).as("the partner has a reception").isTrue();
            assertThat(toOne.tryClaim(1)).isFalse();
            assertThat(toOne.hasRoom()).as("the partner has to answer").isFalse();
            pair.move(1);
            assertThat(toOne.hasRoom()).as("the partner has answered").isTrue();
            assertThat(toOne.tryClaim(1)).isTrue();
        }
    }

    @Test
    void shouldOnlyLookForRoom() {
        try (Pair pair = pair(USUAL)) {
            connect(pair);
            Connection toOne = pair.connection(0);
            int sent = 0;
            while (pair.trySend(0, 1000)) {
                assertThat(sent++).isLessThan(1000);
            }
            assertThat(toOne.hasRoom()).isFalse();
            pair.move(1);
            pair.move(1);
            assertThat(toOne.hasRoom()).as("room for a part of the record").isTrue();
            assertThat(pair.endpoints[0].isQuiet())
                    .as("the look has sent nothing")
                    .isFalse();
            pair.finish();
        }
    }
}

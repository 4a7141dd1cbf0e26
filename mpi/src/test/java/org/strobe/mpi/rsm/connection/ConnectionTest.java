package org.strobe.mpi.rsm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        carry(USUAL, length);
        carry(settings(Map.of("rsm.first", "0")), length);
        carry(settings(Map.of("rsm.first", "8")), length);
        carry(RsmSettings.from(name -> null, false), length);
    }

    private static void carry(RsmSettings settings, int length) {
        try (Pair pair = pair(settings)) {
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
        RsmSettings settings = settings(Map.of(
                "rsm.postboxes", "" + postboxes,
                "rsm.pipe", "" + pipe,
                "rsm.pool", "" + pool,
                "rsm.stripes", "" + stripes));
        Pair.Counts counts = Pair.exchange(settings, 0, 2000);
        assertThat(counts.linesStoredAgain()).isZero();
    }

    @Test
    void shouldDiscardRecordsToAPartnerThatHasLeft() {
        try (Pair pair = pair(USUAL)) {
            pair.connect();
            Connection toOne = pair.connection(0);
            pair.endpoints[1].close();
            assertThat(toOne.tryClaim(5)).isTrue();
            toOne.publish(1, 5, 5);
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
            pair.connect();
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
            pair.connect();
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

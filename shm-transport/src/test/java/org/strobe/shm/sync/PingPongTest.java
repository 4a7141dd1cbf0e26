package org.strobe.shm.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.wait.Launch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;

/** Many flags change at once, between oversubscribed ranks. */
class PingPongTest {
    private static final int RANKS = 4 * Runtime.getRuntime().availableProcessors();
    private static final int ROUNDS = 2_000;

    @ParameterizedTest
    @EnumSource
    void shouldLoseNoWakeUpWhenNobodyLooksAgainByItself(Launch launch) {
        play(launch, new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1)));
    }

    @ParameterizedTest
    @EnumSource
    void shouldArriveWhenWaitingAsTheJobsPolicySays(Launch launch) {
        play(launch, WaitPolicy.forRanks(RANKS, launch.isVirtual()));
    }

    @ParameterizedTest
    @EnumSource
    void shouldArriveWhenSpinningABitBeforeParking(Launch launch) {
        play(launch, new WaitPolicy(50, 2, TimeUnit.HOURS.toNanos(1)));
    }

    private static void play(Launch launch, WaitPolicy policy) {
        try (House house = launch.open()) {
            List<Future<Long>> ranks = new ArrayList<>();
            for (int rank = 0; rank < RANKS; rank++) {
                int self = rank;
                ranks.add(house.run(() -> rank(house, self, policy)));
            }
            for (Future<Long> rank : ranks) {
                assertThat(result(rank, 500)).isEqualTo(ROUNDS);
            }
        }
    }

    /** Even ranks serve, odd ranks return. The partners see the room as two processes do. */
    private static long rank(House house, int self, WaitPolicy policy) {
        boolean serves = self % 2 == 0;
        int partner = self ^ 1;
        Flag mine = new Flag(serves ? house.words : house.wordsThere, (long) self * WordLayout.SIZE);
        Flag theirs = new Flag(serves ? house.words : house.wordsThere, (long) partner * WordLayout.SIZE);
        var room = serves ? house.here : house.there;
        try (Waiter waiter = room.enter(self, policy)) {
            for (int round = 1; round <= ROUNDS; round++) {
                if (serves) {
                    theirs.set(round, room.doorbell(partner));
                }
                waiter.await(mine, round);
                if (!serves) {
                    theirs.set(round, room.doorbell(partner));
                }
            }
        }
        return mine.get();
    }
}

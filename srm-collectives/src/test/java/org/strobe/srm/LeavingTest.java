package org.strobe.srm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankInterruptedException;
import org.strobe.srm.topology.TeamMap;

/** Teams come and go, with members of different speeds. */
class LeavingTest {
    private static final int TEAMS = 24;
    private static final int[] SIZES = {16, 4000, 300_000};
    private static final long LATE = 3_000_000;
    private static final SrmSettings SETTINGS = new SrmSettings(false, 10);

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "PROCESSES, 1", "THREADS, 2", "PROCESSES, 2"})
    void shouldKeepWhatWasSentForThoseWhoComeLateWhenTheSenderLeaves(Launch launch, int nodes) {
        Job.of(2).nodes(nodes).launch(launch).timeout(Duration.ofMinutes(10)).run(LeavingTest::comeAndGo);
    }

    private static Object comeAndGo(Rank rank) {
        for (int i = 0; i < TEAMS; i++) {
            SrmTeam team = join(rank, "short-" + i);
            team.barrier();
            int fast = i % 2;
            int size = SIZES[i % SIZES.length];
            BytePayload data = BytePayload.of(size, true);
            if (rank.number() == fast) {
                data.buffer().putInt(0, i);
            } else {
                LockSupport.parkNanos(LATE);
            }
            if (i / 2 % 2 == 0) {
                team.broadcast(data, fast);
                check(data.buffer().getInt(0) == i);
            } else {
                BytePayload sum = BytePayload.of(size, true);
                team.reduce(data, sum, LinearReducer.SUM, 1 - fast);
                check(rank.number() == fast || sum.buffer().getInt(0) == i);
            }
            Teams.leave(rank, team);
        }
        return null;
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new IllegalStateException("wrong result");
        }
    }

    private static SrmTeam join(Rank rank, String name) {
        return Teams.join(rank, name, new TeamMap(rank.number(), new int[] {0, 1}, rank::nodeOf), SETTINGS);
    }

    @Test
    void shouldRefuseFurtherCallsWhenOneWasCutShort() {
        Job.of(2).launch(Launch.THREADS).run(rank -> {
            SrmTeam team = join(rank, "broken");
            if (rank.number() == 0) {
                Thread.currentThread().interrupt();
                assertThatThrownBy(team::barrier).isInstanceOf(RankInterruptedException.class);
                assertThat(Thread.interrupted()).isFalse();
                assertThatThrownBy(team::barrier)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("broken")
                        .hasCauseInstanceOf(RankInterruptedException.class);
            }
            return null;
        });
    }
}

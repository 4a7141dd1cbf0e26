package org.strobe.mpi.win;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

/** Windows of complete programs, in every launch. */
class ApiProgramsTest {
    private static void run(Launch launch, int ranks, RankTask<Object> task) {
        Job.of(ranks).launch(launch).timeout(Duration.ofMinutes(10)).run(task);
    }

    @ParameterizedTest
    @EnumSource
    void shouldRunAProgramThatUsesEverything(Launch launch) {
        run(launch, 4, rank -> {
            ApiPrograms.everything();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldMoveMessagesWhileALockIsAwaited(Launch launch) {
        run(launch, 3, rank -> {
            ApiPrograms.progressWhileLocking();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldExcludeThreadsOfOneRankFromEachOther(Launch launch) {
        run(launch, 3, rank -> {
            ApiPrograms.severalThreads();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldPostAndStartInARing(Launch launch) {
        run(launch, 5, rank -> {
            ApiPrograms.ring();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldMoveMessagesWhileAProgramPolls(Launch launch) {
        run(launch, 2, rank -> {
            ApiPrograms.progressWhilePolling();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldLetOthersRunWhileProgramsSpin(Launch launch) {
        run(launch, 8, rank -> {
            ApiPrograms.spinLock();
            return null;
        });
    }

    @Test
    void shouldReachRanksOfOtherNodes() {
        Job.of(4).nodes(2).timeout(Duration.ofMinutes(10)).run(rank -> {
            ApiPrograms.everything();
            return null;
        });
    }
}

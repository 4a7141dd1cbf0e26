package org.strobe.mpi.win;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
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
    @EnumSource(names = "PROCESSES")
    void shouldRunAProgramThatUsesEverything(Launch launch) {
        run(launch, 4, rank -> {
            ApiPrograms.everything();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldRunAProgramThatUsesEverythingInOtherLaunches(Launch launch) {
        shouldRunAProgramThatUsesEverything(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldMoveMessagesWhileALockIsAwaited(Launch launch) {
        run(launch, 3, rank -> {
            ApiPrograms.progressWhileLocking();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldMoveMessagesWhileALockIsAwaitedInOtherLaunches(Launch launch) {
        shouldMoveMessagesWhileALockIsAwaited(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldExcludeThreadsOfOneRankFromEachOther(Launch launch) {
        run(launch, 3, rank -> {
            ApiPrograms.severalThreads();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldExcludeThreadsOfOneRankFromEachOtherInOtherLaunches(Launch launch) {
        shouldExcludeThreadsOfOneRankFromEachOther(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldPostAndStartInARing(Launch launch) {
        run(launch, 5, rank -> {
            ApiPrograms.ring();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldPostAndStartInARingInOtherLaunches(Launch launch) {
        shouldPostAndStartInARing(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "THREADS")
    void shouldMoveMessagesWhileAProgramPolls(Launch launch) {
        run(launch, 2, rank -> {
            ApiPrograms.progressWhilePolling();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "VIRTUAL"})
    void shouldMoveMessagesWhileAProgramPollsInOtherLaunches(Launch launch) {
        shouldMoveMessagesWhileAProgramPolls(launch);
    }

    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldLetOthersRunWhileProgramsSpin(Launch launch) {
        run(launch, 8, rank -> {
            ApiPrograms.spinLock();
            return null;
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS"})
    void shouldLetOthersRunWhileProgramsSpinInOtherLaunches(Launch launch) {
        shouldLetOthersRunWhileProgramsSpin(launch);
    }

    @Test
    void shouldReachRanksOfOtherNodes() {
        Job.of(4).nodes(2).timeout(Duration.ofMinutes(10)).run(rank -> {
            ApiPrograms.everything();
            return null;
        });
    }
}

package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.RankAborted;

/** Guarantees for programs, in the launches where ranks share a JVM, with several numbers of ranks. */
class BehavioursTest {
    static Stream<Arguments> jobs() {
        return Stream.of(Launch.THREADS, Launch.VIRTUAL)
                .flatMap(launch -> Stream.of(1, 2, 3, 5, 9).map(ranks -> Arguments.of(launch, ranks)));
    }

    private static Job job(Launch launch, int ranks) {
        return Job.of(ranks).launch(launch).timeout(Duration.ofMinutes(10));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldDoWhatProgramsRelyOn(Launch launch, int ranks) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed);
        job(launch, ranks).run(rank -> {
            Behaviours.acceptOddThings(rank, false);
            Behaviours.addUp(rank, false);
            Behaviours.exclude(rank, false);
            Behaviours.readAndWrite(rank, true);
            Behaviours.push(rank, false);
            Behaviours.reachWhoComputes(rank, false);
            Behaviours.reachWhoWaits(rank, false);
            Behaviours.postAndStart(rank, false, seed);
            return null;
        });
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldGiveEveryNumberOnceWhenAllDrawFromOneCounter(Launch launch, int ranks) {
        List<List<Integer>> drawn = job(launch, ranks).run(rank -> Behaviours.draw(rank, true));
        assertThatAllWereDrawn(drawn);
    }

    private static void assertThatAllWereDrawn(List<List<Integer>> drawn) {
        int[] all = drawn.stream()
                .flatMap(List::stream)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        assertThat(all).isEqualTo(IntStream.range(0, all.length).toArray());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldDoWhatProgramsRelyOnWhenRanksAreProcesses(boolean mapped) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed);
        List<List<Integer>> drawn = job(Launch.PROCESSES, 3).run(rank -> {
            Behaviours.acceptOddThings(rank, mapped);
            Behaviours.addUp(rank, mapped);
            Behaviours.exclude(rank, mapped);
            Behaviours.readAndWrite(rank, mapped);
            Behaviours.push(rank, mapped);
            Behaviours.reachWhoComputes(rank, mapped);
            Behaviours.reachWhoWaits(rank, mapped);
            Behaviours.postAndStart(rank, mapped, seed);
            return Behaviours.draw(rank, mapped);
        });
        assertThatAllWereDrawn(drawn);
    }

    @Test
    void shouldEndTheJobWhenAProcessDiesWithALock() {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> job(Launch.PROCESSES, 3).run(rank -> {
                    Behaviours.dieWithLocks(rank);
                    return null;
                }));
        assertThat(e.failures().get(0)).isInstanceOf(RankAborted.class);
        assertThat(e.failures().get(1)).isInstanceOf(RankAborted.class);
    }
}

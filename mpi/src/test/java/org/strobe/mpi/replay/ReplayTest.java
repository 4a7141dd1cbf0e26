package org.strobe.mpi.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;

/** A replay repeats the recorded job, on any launch and with any delays. */
class ReplayTest {
    private static final int RANKS = 4;
    private static final int ROUNDS = 30;

    @TempDir
    Path folder;

    private List<String> run(Job job, long program, long delays) {
        return run(job, races(program, delays, Races.End.NONE));
    }

    private List<String> run(Job job, Races races) {
        return job.timeout(Duration.ofSeconds(1000)).run(races);
    }

    private Races races(long program, long delays, Races.End end) {
        return new Races(
                program, delays, ROUNDS, folder.resolve("shared-" + delays).toString(), end);
    }

    private Job threads() {
        return Job.of(RANKS).launch(Launch.THREADS);
    }

    private List<String> recorded(long program, long delays, String engine) {
        return run(threads().set("engine", engine).set(Replays.RECORD, recording()), program, delays);
    }

    private String recording() {
        return folder.resolve("recording").toString();
    }

    private Job replay(Job job) {
        return job.set(Replays.REPLAY, recording());
    }

    @Test
    void shouldComeOutInMoreThanOneWay() {
        Set<List<String>> outcomes = new HashSet<>();
        for (int delays = 0; delays < 5; delays++) {
            outcomes.add(recorded(7, delays, "srm"));
        }
        assertThat(outcomes).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldComeOutAsRecordedWithOtherDelays(long program) {
        List<String> first = recorded(program, program, "srm");
        for (int delays = 100; delays < 103; delays++) {
            assertThat(run(replay(threads()), program, delays)).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = 11)
    void shouldComeOutAsRecordedWithAnotherLaunch(long program) {
        List<String> first = recorded(program, program, "srm");
        assertThat(run(replay(Job.of(RANKS).launch(Launch.VIRTUAL)), program, 200))
                .isEqualTo(first);
        assertThat(run(replay(Job.of(RANKS).launch(Launch.PROCESSES)), program, 201))
                .isEqualTo(first);
        assertThat(run(replay(Job.of(RANKS).launch(Launch.THREADS).nodes(2)), program, 202))
                .isEqualTo(first);
    }

    @Tag("slow")
    @Test
    void shouldComeOutAsRecordedWithAnotherLaunchOfASecondProgram() {
        shouldComeOutAsRecordedWithAnotherLaunch(12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"srm", "p2p", "bcs"})
    void shouldComeOutAsRecordedWithAnotherEngine(String engine) {
        List<String> first = recorded(21, 21, engine);
        for (String other : List.of("srm", "p2p", "bcs")) {
            assertThat(run(replay(threads().nodes(2)).set("engine", other), 21, 300))
                    .as(other)
                    .isEqualTo(first);
        }
    }

    @Test
    void shouldComeOutOnAModelledMachineAsRecordedHereAndTheOtherWayRound() {
        List<String> here = recorded(31, 31, "srm");
        assertThat(run(replay(Job.of(RANKS).nodes(2).machine(ModelMachines.machine("cluster-2026"))), 31, 400))
                .isEqualTo(here);
        List<String> there = run(
                Job.of(RANKS)
                        .nodes(2)
                        .machine(ModelMachines.machine("cluster-2026"))
                        .set(Replays.RECORD, recording()),
                32,
                401);
        assertThat(run(replay(threads()), 32, 402)).isEqualTo(there);
    }

    @Test
    void shouldComeOutAsRecordedWhenItIsCheckedAndWatched() {
        List<String> first = recorded(33, 33, "srm");
        Job watched = replay(threads())
                .set("check", "on")
                .set("trace", folder.resolve("trace.json").toString());
        assertThat(run(watched, 33, 450)).isEqualTo(first);
        assertThat(folder.resolve("trace.json")).isNotEmptyFile();
        Job both = threads().set("check", "on").set("jfr", "true").set(Replays.RECORD, recording());
        List<String> second = run(both, 34, 451);
        assertThat(run(replay(threads()), 34, 452)).isEqualTo(second);
    }

    @Test
    void shouldRecordProcesses() {
        List<String> first = run(Job.of(RANKS).launch(Launch.PROCESSES).set(Replays.RECORD, recording()), 41, 41);
        assertThat(run(replay(threads()), 41, 500)).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(longs = 51)
    void shouldReplayWhatAKilledProcessHasRecordedAndGoOn(long program) throws IOException {
        replayEnded(program, Launch.PROCESSES, Races.End.KILLED, "rank 1 was killed");
    }

    @Tag("slow")
    @Test
    void shouldReplayWhatAKilledProcessHasRecordedAndGoOnOfASecondProgram() throws IOException {
        shouldReplayWhatAKilledProcessHasRecordedAndGoOn(52);
    }

    @ParameterizedTest
    @ValueSource(longs = {61, 62})
    void shouldReplayWhatAFailedJobHasRecordedAndGoOn(long program) throws IOException {
        replayEnded(program, Launch.THREADS, Races.End.THROWS, "on purpose");
    }

    private void replayEnded(long program, Launch launch, Races.End end, String message) throws IOException {
        Races ended = races(program, 1, end);
        Job job = Job.of(RANKS).launch(launch).set(Replays.RECORD, recording());
        assertThatThrownBy(() -> run(job, ended)).hasMessageContaining(message);
        for (int delays = 600; delays < 603; delays++) {
            List<String> again = run(replay(threads()), program, delays);
            for (int rank = 0; rank < RANKS; rank++) {
                assertThat(again.get(rank)).startsWith(ended.seen(rank));
            }
        }
    }

    @Test
    void shouldFailAgainWhereItFailed() {
        Races ended = races(71, 1, Races.End.THROWS);
        assertThatThrownBy(() -> run(threads().set(Replays.RECORD, recording()), ended))
                .hasMessageContaining("on purpose");
        assertThatThrownBy(() -> run(replay(threads()), races(71, 700, Races.End.THROWS)))
                .hasMessageContaining("rank 1 ended with an uncaught")
                .hasMessageContaining("on purpose");
    }
}

package org.strobe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.checkpoint.CheckpointFolder;
import org.strobe.mpi.checkpoint.Checkpoints;

/** Restarts and explored orders: jobs that a launcher runs again. */
class RepeatedJobsTest {
    private static final JobRunner.Told NOTHING = new JobRunner.Told(false, false);

    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    /** The settings of each job that was run, and the number of its latest checkpoint at its begin. */
    private final List<Map<String, String>> begun = new ArrayList<>();

    private final List<Boolean> hadCheckpoint = new ArrayList<>();

    /** A launcher whose jobs end as told, the last ones well. */
    private JobRunner runner(Ending... endings) {
        return new JobRunner(
                (spec, listener) -> {
                    begun.add(spec.settings());
                    hadCheckpoint.add(hasCheckpoint());
                    return end(begun.size() <= endings.length ? endings[begun.size() - 1] : Ending.normal());
                },
                new PrintWriter(err, true));
    }

    private boolean hasCheckpoint() {
        try {
            return new CheckpointFolder(folder).latest().isPresent();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static JobEnd end(Ending ending) {
        return new JobEnd(ending, "", List.of(), Map.of(), new TreeMap<>());
    }

    private static JobSpec spec() {
        return new JobSpec(
                Placement.block(2, 1),
                Launch.THREADS,
                1,
                List.of(),
                rank -> null,
                Isolate.NONE,
                null,
                false,
                OutputSpec.PLAIN,
                InputChoice.NONE,
                FaultPlan.NONE,
                JobSpec.NIC_MEMORY,
                Map.of(),
                null);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRestartFromCheckpointsOfThisJobAlone(boolean isRestart) throws Exception {
        Files.writeString(folder.resolve("latest"), "3\n");
        JobSpec spec = spec().with(Checkpoints.FOLDER, folder.toString())
                .with(Checkpoints.RESTART, Boolean.toString(isRestart));
        Ending killed = Ending.of(Ending.Kind.KILLED, "rank 1 was killed");

        int code = new Restarts(2).run(runner(killed), spec, NOTHING, new PrintWriter(err, true));

        assertThat(code).isZero();
        assertThat(hadCheckpoint).containsExactly(isRestart, isRestart);
        assertThat(err.toString()).contains(isRestart ? "continues from the latest" : "made no checkpoint yet");
    }

    @Test
    void shouldNotCallAnInterruptionAFailingOrder() throws UserException {
        Ending interrupted = Ending.of(Ending.Kind.INTERRUPTED, "interrupted");
        int code = explore("3", interrupted);
        assertThat(code).isEqualTo(130);
        assertThat(begun).hasSize(1);
        assertThat(err.toString()).doesNotContain("fails");
    }

    @Test
    void shouldNameTheOrderThatFails() throws UserException {
        int code = explore("3", Ending.normal(), Ending.of(Ending.Kind.DEADLOCK, "deadlock"));
        assertThat(code).isEqualTo(125);
        assertThat(begun).hasSize(2);
        assertThat(err.toString()).contains("order 2 fails; --explore seed=2 runs it again");
    }

    @Test
    void shouldRunOneOrderOfTheLargestSeed() throws UserException {
        assertThat(explore("seed=" + Long.MAX_VALUE)).isZero();
        assertThat(begun)
                .singleElement()
                .satisfies(settings ->
                        assertThat(settings).containsEntry(ModelSettings.EXPLORE, Long.toString(Long.MAX_VALUE)));
    }

    private int explore(String orders, Ending... endings) throws UserException {
        return Exploration.parse(orders, true).run(runner(endings), spec(), NOTHING, new PrintWriter(err, true));
    }
}

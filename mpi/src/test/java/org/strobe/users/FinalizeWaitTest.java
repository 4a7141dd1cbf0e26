package org.strobe.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.form.Form;

/** Tables of waits name Finalize in the program's words, whatever the engine does for it. */
class FinalizeWaitTest {
    static Stream<Arguments> jobs() {
        return Form.rows(Engines.names().stream()
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, "off", Launch.THREADS, "host"),
                        Arguments.of(engine, "on", Launch.VIRTUAL, "host"),
                        Arguments.of(engine, "off", Launch.PROCESSES, "host"),
                        Arguments.of(engine, "off", Launch.VIRTUAL, "cluster-2026"))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldNameTheCallThatEndsMpi(String engine, String check, Launch launch, String machine) {
        Job job = Job.of(4).nodes(2).set(JobSettings.ENGINE, engine).set(Checks.SETTING, check);
        Job placed = machine.equals("host") ? job.launch(launch) : job.machine(ModelMachines.machine(machine));
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> placed.timeout(Duration.ofMinutes(5)).run(rank -> {
                    MPI.Init(new String[0]);
                    if (rank.number() == 3) {
                        MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, 0, 5);
                    }
                    MPI.Finalize();
                    return null;
                }));
        assertThat(e).hasMessageContaining("deadlock");
        List<String> waits =
                e.getMessage().lines().filter(line -> line.matches("[0-2] .*")).toList();
        assertThat(waits)
                .hasSize(3)
                .allMatch(line -> line.matches("[0-2] +MPI.Finalize +Finalize of MPI_COMM_WORLD .*"));
        assertThat(e).hasMessageContaining("a message with tag 5 in MPI_COMM_WORLD");
    }
}

package org.strobe.emulator.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.machine.Placement;

class SpecCodecTest {
    private static JobSpec specOf(List<ProgramSpec> programs, RankTask<?> task, FaultPlan faults) {
        return new JobSpec(
                Placement.of(0, 1, 0),
                Launch.PROCESSES,
                2,
                programs,
                task,
                Isolate.ALL,
                Duration.ofSeconds(3),
                true,
                new OutputSpec(true, true, "folder"),
                InputChoice.of(1),
                faults,
                4096,
                Map.of("p2p.cells", "128"),
                new JobSpec.Debug(List.of(1), 5005));
    }

    @Test
    void shouldTellAProcessWhatConcernsIt() throws IOException {
        ProgramSpec program = new ProgramSpec(
                3,
                "org.app.Main",
                List.of("", "zwei", "x".repeat(100_000)),
                List.of("/a folder/app.jar"),
                Map.of("org.app.Main", new byte[] {1, 2, 3}),
                Map.of("VAR", "värde\n"),
                Map.of("k", "v"),
                true,
                List.of("-Xmx1g"));
        FaultPlan faults = FaultPlan.parse(List.of("kill rank 1 at operation 3", "slow node 1 by 2.5"));
        JobSpec read = SpecCodec.read(SpecCodec.write(specOf(List.of(program), null, faults)));
        assertThat(read.placement()).isEqualTo(Placement.of(0, 1, 0));
        assertThat(read.ranksPerProcess()).isEqualTo(2);
        assertThat(read.isolate()).isEqualTo(Isolate.ALL);
        assertThat(read.input()).isEqualTo(InputChoice.of(1));
        assertThat(read.nicMemory()).isEqualTo(4096);
        assertThat(read.settings()).isEqualTo(Map.of("p2p.cells", "128"));
        assertThat(read.faults()).isEqualTo(faults);
        assertThat(read.task()).isNull();
        ProgramSpec got = read.programs().get(0);
        assertThat(got).usingRecursiveComparison().isEqualTo(program);
    }

    @Test
    void shouldCarryATask() throws Exception {
        JobSpec read = SpecCodec.read(SpecCodec.write(specOf(List.of(), rank -> 42, FaultPlan.NONE)));
        assertThat(read.programs()).isEmpty();
        assertThat(read.faults().isNone()).isTrue();
        assertThat(read.task().run(null)).isEqualTo(42);
    }
}

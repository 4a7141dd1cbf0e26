package org.strobe.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.mpi.FlagProbe;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.suite.Settings;

/** Native MPIs, simulated by scripts. */
@DisabledOnOs(OS.WINDOWS)
class NativeTest {
    private static final Settings SETTINGS = Settings.of(List.of("latency", "8"));

    @TempDir
    Path folder;

    private void script(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private NativeLibrary mpich() throws IOException, InterruptedException {
        return NativeLibrary.find(NativeLibrary.Kind.MPICH, folder.toString());
    }

    @Test
    void shouldSayWhatToInstallWhenOneIsMissing() throws Exception {
        assertThat(mpich()).isNull();
        assertThat(NativeLibrary.Kind.MPICH.missing())
                .startsWith("mpich is not installed")
                .contains("apt install mpich")
                .hasLineCount(1);
    }

    @Test
    void shouldFindOneByItsVersionWhereItsCommandsHaveTheirPlainNames() throws Exception {
        script("mpicc", "exit 0");
        script("mpiexec", "echo 'mpiexec (Open MPI) 9.9'");
        assertThat(mpich()).isNull();
        NativeLibrary found = NativeLibrary.find(NativeLibrary.Kind.OPENMPI, "/nowhere:" + folder);
        assertThat(found.launcher()).isEqualTo(folder.resolve("mpiexec"));
        assertThat(found.command(3, List.of("program", "x"))).endsWith("-n", "3", "program", "x");
        assertThat(found.environment(1000)).containsEntry("OMPI_MCA_mpi_yield_when_idle", "1");
    }

    @Test
    void shouldCompileOnceAndReadFigures() throws Exception {
        script("mpicc.mpich", "exit 0");
        script("mpiexec.mpich", "echo '8 0.0000025 100'; echo '64 0.5 2'");
        NativeProgram program = NativeProgram.compile(mpich(), SETTINGS, 2, folder, 30);
        Map<Integer, Measured> round = program.round(List.of(8, 64));
        assertThat(round.get(8).mean()).isEqualTo(2.5e-6);
        assertThat(round.get(64).iterations()).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("peer.c"))).contains("MPI_Init");
    }

    @Test
    void shouldSayWhyOneFailed() throws Exception {
        script("mpicc.mpich", "exit 0");
        script("mpiexec.mpich", "echo ---- >&2; echo 'no slots' >&2; exit 3");
        NativeProgram program = NativeProgram.compile(mpich(), SETTINGS, 2, folder, 30);
        assertThatThrownBy(() -> program.round(List.of(8)))
                .isInstanceOf(FailedException.class)
                .hasMessageEndingWith("ended with exit code 3: no slots");
        script("mpiexec.mpich", "exit 0");
        assertThatThrownBy(() -> program.round(List.of(8))).hasMessageContaining("answered for the sizes [] alone");
        script("mpicc.mpich", "exit 1");
        assertThatThrownBy(() -> NativeProgram.compile(mpich(), SETTINGS, 2, folder, 30))
                .isInstanceOf(FailedException.class);
    }

    @Test
    void shouldBounceAWord() throws Exception {
        assertThat(new FlagProbe().nanosOneWay()).isPositive().isFinite();
    }
}

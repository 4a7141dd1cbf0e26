package org.strobe.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.OwnJvm;

/** Suites and studies on the ranks of installed native MPIs. */
class NativeBenchTest {
    @TempDir
    Path folder;

    private record End(int exitCode, String text) {}

    private End run(ProcessBuilder builder) throws Exception {
        File out = folder.resolve("out.txt").toFile();
        int exitCode =
                builder.redirectErrorStream(true).redirectOutput(out).start().waitFor();
        return new End(exitCode, Files.readString(out.toPath()));
    }

    private End bench(NativeLibrary.Kind kind, int ranks, String words) throws Exception {
        NativeLibrary library = installed(kind);
        List<String> strobe = new ArrayList<>(List.of("bench"));
        strobe.addAll(List.of(words.replace("FOLDER", folder.toString()).split(" ", -1)));
        ProcessBuilder builder = new ProcessBuilder(library.javaCommand(ranks, OwnJvm.command(strobe)));
        builder.environment().putAll(library.environment(ranks));
        return run(builder);
    }

    private static NativeLibrary installed(NativeLibrary.Kind kind) throws Exception {
        NativeLibrary library = NativeLibrary.find(kind);
        assumeTrue(library != null, kind::missing);
        return library;
    }

    @ParameterizedTest
    @EnumSource(NativeLibrary.Kind.class)
    void shouldPrintOneTable(NativeLibrary.Kind kind) throws Exception {
        End end = bench(kind, 2, "latency 8,64 -i 100 -x 10 -c --csv FOLDER/figures.csv");
        assertThat(end.exitCode()).as(end.text()).isZero();
        assertThat(end.text()).containsOnlyOnce("# Strobe MPI Latency Test").containsPattern("(?m)^8 .*Pass");
        assertThat(folder.resolve("figures.csv")).content().contains("latency").hasLineCount(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MPICH | latency 8 -n 4 --compare openmpi | --compare, -n: mpiexec has started the ranks",
                "OPENMPI | compare-and-write | compare-and-write measures Strobe's own ranks below MPI: start it without mpiexec",
                "MPICH | all | bench all: it starts jobs of its own; leave out mpiexec"
            })
    void shouldRefuseOnce(NativeLibrary.Kind kind, String words, String refusal) throws Exception {
        End end = bench(kind, 2, words);
        assertThat(end.exitCode()).as(end.text()).isEqualTo(2);
        assertThat(end.text()).containsOnlyOnce(refusal);
    }

    @Test
    void shouldRunAStudy() throws Exception {
        End end = bench(NativeLibrary.Kind.MPICH, 2, "traffic uniform --messages 20 --json FOLDER/out.json");
        assertThat(end.exitCode()).as(end.text()).isZero();
        assertThat(end.text()).contains("# Strobe traffic, 2 ranks on 1 node");
        assertThat(folder.resolve("out.json")).content().contains("\"library\": \"MPICH");
    }

    @Test
    void shouldCompareTheProviderWithTheLibrariesInC() throws Exception {
        List<String> strobe = new ArrayList<>(List.of("bench", "barrier", "-i", "10", "-x", "10", "--rounds", "2"));
        List<String> names = new ArrayList<>();
        for (NativeLibrary.Kind kind : NativeLibrary.Kind.values()) {
            installed(kind);
            names.addAll(List.of(kind.label(), CompareOptions.provider(kind)));
        }
        strobe.addAll(List.of("--compare", String.join(",", names)));
        End end = run(new ProcessBuilder(OwnJvm.command(strobe)));
        assertThat(end.exitCode()).as(end.text()).isZero();
        assertThat(end.text())
                .contains("native-mpich by mpich", "native-openmpi by openmpi")
                .contains("/native-mpich", "/native-openmpi");
    }
}

package org.strobe.bench.nas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.ep.Ep;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.OwnJvm;
import org.strobe.emulator.user.UserException;

/** A source tree, compilers and an MPI made of scripts; its "kernel" prints a report. */
@EnabledIf("hasMake")
class SideBySideTest {
    private static final Kernel KERNEL = new Ep();
    private static final Problem PROBLEM = KERNEL.problem(ProblemClass.S);
    private static final double SECONDS = 0.25;
    private static final double DIGITS = 1e-3;

    @TempDir
    Path folder;

    private Path tree;
    private Path built;

    static boolean hasMake() {
        return Files.isExecutable(Path.of("/usr/bin/make"));
    }

    @BeforeEach
    void makeTree() throws IOException {
        tree = Files.createDirectory(folder.resolve("tree"));
        built = Files.createDirectory(folder.resolve("built"));
        for (String part : List.of("EP", "common", "sys")) {
            Files.createDirectory(tree.resolve(part));
        }
        Files.writeString(tree.resolve("sys/make.common"), "PROGRAM = $(BINDIR)/ep.$(CLASS).x\n");
        Files.writeString(tree.resolve("EP/Makefile"), """
                include ../config/make.def
                include ../sys/make.common

                ${PROGRAM}:
                	$(MPIFC) $(FFLAGS) ep.f
                	test ! -e ep.o
                	cp report $@
                """);
        Files.writeString(tree.resolve("EP/ep.o"), "of another compiler");
        script(tree.resolve("EP/report"), report(SECONDS, "SUCCESSFUL"));
        script(folder.resolve("mpicc.openmpi"), "exit 0");
        script(folder.resolve("mpif90.openmpi"), "exit 0");
        script(folder.resolve("mpiexec.openmpi"), """
                while [ "$1" != -n ]; do shift; done
                shift 2
                exec "$@"
                """);
    }

    private static Path script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** A program that prints the benchmark's last lines. */
    private static String report(double seconds, String verdict) {
        return String.format(Locale.ROOT, """
                cat <<'END'
                 Time in seconds = %24.2f
                 Mop/s total     = %24.2f
                 Verification    = %24s
                END""", seconds, PROBLEM.operations() / seconds / 1e6, verdict);
    }

    private OriginalKernel build() throws Exception {
        NativeLibrary library = NativeLibrary.find(NativeLibrary.Kind.OPENMPI, folder.toString());
        OriginalKernel.checkTree(tree, KERNEL);
        return OriginalKernel.build(library, tree, KERNEL, ProblemClass.S, 1, built);
    }

    private SideBySide against(List<String> command) throws Exception {
        return new SideBySide(PROBLEM, command, build(), built);
    }

    @Test
    void shouldBuildTheOriginalAndRunIt() throws Exception {
        OriginalKernel original = build();
        assertThat(original.compiled())
                .isEqualTo(folder.resolve("mpif90.openmpi") + ", " + folder.resolve("mpicc.openmpi") + ", -O3");
        PrintedRun run = PrintedRun.of(original.run(), PROBLEM);
        assertThat(run.seconds()).isCloseTo(SECONDS, within(DIGITS));
        assertThat(run.isVerified()).isTrue();
    }

    @Test
    void shouldNotWriteToTheTree() throws Exception {
        build();
        try (var files = Files.walk(tree)) {
            assertThat(files.map(each -> tree.relativize(each).toString()))
                    .containsExactlyInAnyOrder(
                            "", "EP", "EP/Makefile", "EP/ep.o", "EP/report", "common", "sys", "sys/make.common");
        }
    }

    @Test
    void shouldTellTheCompilersError() throws IOException {
        script(folder.resolve("mpif90.openmpi"), "echo ep.f:1: >&2; echo 'Error: no such type' >&2; exit 1");
        assertThatThrownBy(this::build)
                .isInstanceOf(FailedException.class)
                .hasMessage("make ended with exit code 2: Error: no such type");
    }

    @Test
    void shouldRefuseATreeWithoutTheKernel() throws IOException {
        Files.delete(tree.resolve("EP/Makefile"));
        assertThatThrownBy(this::build)
                .isInstanceOf(UserException.class)
                .hasMessageEndingWith("is no source tree NPB3.x-MPI: it has no EP/Makefile");
    }

    @Test
    void shouldTellWhyTheOriginalStopped() throws Exception {
        script(tree.resolve("EP/report"), "echo 'too many processes' >&2; exit 3");
        OriginalKernel original = build();
        assertThatThrownBy(() -> PrintedRun.of(original.run(), PROBLEM))
                .isInstanceOf(FailedException.class)
                .hasMessageStartingWith("there is no line 'Time in seconds ='")
                .hasMessageEndingWith("ended with exit code 3: too many processes");
    }

    @Test
    void shouldPrintLeastAndMedianTimes() throws Exception {
        Path count = folder.resolve("count");
        Path own = script(
                folder.resolve("own"),
                "echo x >> " + count + "\nif [ $(wc -l < " + count + ") = 2 ]; then\n"
                        + report(SECONDS / 2, "SUCCESSFUL") + "\nelse\n" + report(SECONDS * 2, "SUCCESSFUL") + "\nfi");
        StringWriter out = new StringWriter();
        assertThat(against(List.of(own.toString())).run(3, new PrintWriter(out)))
                .isTrue();
        assertThat(out.toString().lines().map(line -> line.replaceAll(" {2,}", ", ")))
                .containsExactly(
                        "# round, strobe (s), openmpi (s), ratio, strobe-verified, openmpi-verified",
                        "1, 0.500, 0.250, 2.000, yes, yes",
                        "2, 0.125, 0.250, 0.500, yes, yes",
                        "3, 0.500, 0.250, 2.000, yes, yes",
                        "least, 0.125, 0.250, 0.500, yes, yes",
                        "median, 0.500, 0.250, 2.000, yes, yes");
    }

    @Test
    void shouldFailIfResultsAreWrong() throws Exception {
        Path own = script(folder.resolve("own"), report(SECONDS, "SUCCESSFUL"));
        script(tree.resolve("EP/report"), report(SECONDS, "UNSUCCESSFUL"));
        StringWriter out = new StringWriter();
        assertThat(against(List.of(own.toString())).run(1, new PrintWriter(out)))
                .isFalse();
        assertThat(out.toString()).containsPattern("median .* yes +NO");
    }

    /** Strobe prints its report in a form that is read here. */
    @Test
    void shouldReadTheReportOfStrobe() throws Exception {
        List<String> command = OwnJvm.command(List.of("bench", "nas", "EP", "--class", "S", "-n", "1"));
        StringWriter out = new StringWriter();
        SideBySide sides = against(command);
        assertThat(sides.run(1, new PrintWriter(out))).isTrue();
        assertThat(sides.sheet().rows()).hasSize(3);
        assertThat((Double) sides.sheet().rows().getFirst().get(1)).isPositive();
    }
}

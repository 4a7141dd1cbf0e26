package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.guest.program.ProgramSpec;

/** Customary options of {@code mpirun} and {@code mpiexec}. */
class MpiexecHabitsTest {
    @ParameterizedTest
    @ValueSource(strings = {"-n", "-np", "-c", "--np", "--n"})
    void shouldKnowTheNumberOfRanksByAllItsNames(String name) {
        assertThat(typed(name + " 3").job().ranks()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--oversubscribe", "--allow-run-as-root", "--bind-to core", "--bind-to=none", "-q"})
    void shouldBeSilentAboutWhatMakesNoDifference(String option) {
        Typed typed = typed(option);
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.err()).isEmpty();
    }

    @Test
    void shouldNameInOneLineAllThatIsIgnored() {
        Typed typed = typed("--mca btl self --hostfile hosts -H a,b --map-by node --rank-by slot --report-bindings"
                + " --oversubscribe -np 1");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.job().ranks()).isOne();
        assertThat(typed.err())
                .isEqualTo("strobe: ignored: --mca, --hostfile, -H, --map-by, --rank-by, --report-bindings"
                        + System.lineSeparator());
    }

    @Test
    void shouldNotTakeTheProgramsArgumentsForIgnoredOptions() {
        Typed typed = Typed.in("run", "--map-by", "node", Typed.MAIN, "--hostfile", "x");
        assertThat(typed.err()).isEqualTo("strobe: ignored: --map-by" + System.lineSeparator());
        assertThat(typed.program().arguments()).containsExactly("--hostfile", "x");
    }

    @Test
    void shouldSayNothingWhenToldToBeQuiet() {
        assertThat(typed("-q --hostfile hosts").err()).isEmpty();
    }

    @Test
    void shouldNameAVariableThatIsNotSet() {
        Typed typed = typed("-x STROBE_IS_NEVER_SET");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.err())
                .contains("-x STROBE_IS_NEVER_SET (not set here)")
                .hasLineCount(1);
        assertThat(typed.program().environment()).isEmpty();
    }

    @Test
    void shouldNumberSeveralProgramsThrough() {
        Typed typed = Typed.in(
                "run",
                "--tag-output",
                "-n",
                "2",
                "-x",
                "A=1",
                Typed.MAIN,
                "x",
                ":",
                "--bind-to",
                "core",
                "-np",
                "1",
                "--jvm-opts",
                "-Dk=v",
                Typed.MAIN,
                "y",
                ":",
                "-n",
                "4",
                "java",
                "-ea",
                Typed.MAIN);
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        List<ProgramSpec> programs = typed.job().programs();
        assertThat(typed.job().ranks()).isEqualTo(7);
        assertThat(typed.job().output().tagged()).isTrue();
        assertThat(programs).extracting(ProgramSpec::ranks).containsExactly(2, 1, 4);
        assertThat(programs).extracting(ProgramSpec::arguments).containsExactly(List.of("x"), List.of("y"), List.of());
        assertThat(programs.get(0).environment()).containsEntry("A", "1");
        assertThat(programs.get(1).environment()).isEmpty();
        assertThat(programs.get(1).properties()).containsEntry("k", "v");
        assertThat(programs).extracting(ProgramSpec::assertions).containsExactly(false, false, true);
    }

    @Test
    void shouldUnderstandALeadingJava() {
        Typed typed = Typed.in(
                "run",
                "-n",
                "2",
                "/usr/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                "-Dk=v",
                "-Dempty",
                "-ea",
                Typed.MAIN,
                "-Dmine");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.program().properties()).containsEntry("k", "v").containsEntry("empty", "");
        assertThat(typed.program().assertions()).isTrue();
        assertThat(typed.program().arguments()).containsExactly("-Dmine");
        assertThat(typed.program().classPath())
                .hasSameSizeAs(System.getProperty("java.class.path").split(File.pathSeparator, -1));
    }

    private static Typed typed(String options) {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(Arrays.asList(options.split(" ")));
        words.add(Typed.MAIN);
        return Typed.in(words.toArray(String[]::new));
    }
}

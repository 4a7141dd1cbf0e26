package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.rank.board.Ending;

class StrobeCommandTest {
    private static final int WIDTH = 80;

    @Test
    void shouldRunWhenTheFirstArgumentIsNoCommand() {
        Typed typed = Typed.in("-n", "2", Typed.MAIN, "x");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.job().ranks()).isEqualTo(2);
        assertThat(typed.program().arguments()).containsExactly("x");
    }

    @Test
    void shouldEndWithTheJobsExitCodeAndOneLineWhenItDidNotEndWell() {
        Typed typed = Typed.in(new Ending(Ending.Kind.EXIT, 1, 7, "rank 1 ended with exit code 7"), "run", Typed.MAIN);
        assertThat(typed.exitCode()).isEqualTo(7);
        assertThat(typed.err()).isEqualTo("strobe: rank 1 ended with exit code 7" + System.lineSeparator());
    }

    @Test
    void shouldSayBothWhenItIsNeitherCommandNorProgram() {
        Typed typed = Typed.in("frobnicate");
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .startsWith("strobe: frobnicate is neither a command (run, info, ")
                .contains(" nor a program: ")
                .hasLineCount(1);
    }

    @Test
    void shouldHelpByAWordToo() {
        assertThat(Typed.in("help").out()).isEqualTo(Typed.in("--help").out());
        assertThat(Typed.in("help", "run").out())
                .isEqualTo(Typed.in("run", "--help").out());
        assertThat(Typed.in("help", "run").exitCode()).isZero();
    }

    @Test
    void shouldHelpOnACommandOfACommand() {
        assertThat(Typed.in("help", "mds", "plot").out())
                .isEqualTo(Typed.in("mds", "plot", "--help").out());
    }

    @Test
    void shouldIndentEachLineOfADescription() {
        assertThat(Typed.in("run", "--help").out()).containsPattern("rank after the other goes to the\\n +next node");
    }

    @Test
    void shouldListCommandsInTheOrderOfUse() {
        assertThat(Typed.in("--help").out())
                .containsPattern("(?s)Commands:\\s+run .*\\n  info .*\\n  clean .*\\n  completion .*\\n  help ");
    }

    @Test
    void shouldTellTheVersion() {
        Typed typed = Typed.in("--version");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out()).startsWith("strobe ").contains("\nJDK " + Runtime.version() + ", ");
    }

    @Test
    void shouldTellWhichLaunchesThereAre() {
        Typed typed = Typed.in("info");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out().lines())
                .anyMatch(line -> line.matches("huge pages +(yes|no): .*"))
                .anyMatch(line -> line.matches("cache of processes +no: Strobe runs from folders or several jars; .*"))
                .anyMatch(line -> line.matches("threads +yes"))
                .anyMatch(line -> line.matches("virtual +yes"))
                .anyMatch(line -> line.matches("processes +(yes|no: .*)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "run --help",
                "info --help",
                "clean --help",
                "completion --help",
                "stacks --help",
                "model --help",
                "replay --help"
            })
    void shouldFitEightyColumnsWhenItHelps(String arguments) {
        Typed typed = Typed.in(arguments.split(" "));
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.err()).isEmpty();
        assertThat(typed.out().lines()).allMatch(line -> line.length() <= WIDTH);
    }

    @Test
    void shouldShowEveryExitCodeOfAJobWhenItHelps() {
        String help = Typed.in("run", "--help").out();
        for (Ending.Kind kind : Ending.Kind.values()) {
            assertThat(help).containsPattern("(?s)Exit codes:.*\\b" + kind.exitCode() + "\\b");
        }
    }

    @Test
    void shouldSplitAtColonsThatStandAlone() {
        assertThat(StrobeCommand.parts(List.of("-n", "1", "A", "a:b", ":", "B", ":")))
                .containsExactly(List.of("-n", "1", "A", "a:b"), List.of("B"), List.of());
    }

    @Test
    void shouldHaveOnePartWhenThereIsNoColon() {
        assertThat(StrobeCommand.parts(List.of("A"))).containsExactly(List.of("A"));
        assertThat(StrobeCommand.parts(List.of())).containsExactly(List.of());
    }
}

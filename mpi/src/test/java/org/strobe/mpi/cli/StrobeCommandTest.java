package org.strobe.mpi.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class StrobeCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Run by the tests below; remembers how it was called. */
    public static final class Remembering {
        private static String seen;

        private Remembering() {}

        public static void main(String[] args) {
            seen = System.getProperty("strobe.ranks") + " " + Arrays.toString(args);
        }
    }

    @AfterEach
    void forget() {
        Remembering.seen = null;
        System.clearProperty("strobe.ranks");
    }

    @Test
    void shouldCallMainWithItsArgumentsAndTellTheRanks() {
        assertThat(StrobeCommand.execute("run", "-n", "3", Remembering.class.getName(), "-n", "x"))
                .isZero();
        assertThat(Remembering.seen).isEqualTo("3 [-n, x]");
    }

    @Test
    void shouldRunWhenTheFirstArgumentIsNoCommand() {
        assertThat(StrobeCommand.execute("-n", "2", Remembering.class.getName()))
                .isZero();
        assertThat(Remembering.seen).isEqualTo("2 []");
    }

    @Test
    void shouldStartAsManyRanksAsProcessorsWhenNotTold() {
        assertThat(StrobeCommand.execute(Remembering.class.getName())).isZero();
        assertThat(Remembering.seen).startsWith(Runtime.getRuntime().availableProcessors() + " ");
    }

    @Test
    void shouldNameTheValueWhenThereAreTooFewRanks() {
        assertThat(execute("run", "-n", "-1", Remembering.class.getName())).isEqualTo(2);
        assertThat(err.toString()).startsWith("strobe: ranks=-1: ").hasLineCount(1);
    }

    @Test
    void shouldSayThatAClassHasNoMain() {
        assertThat(execute("run", Runnable.class.getName())).isEqualTo(2);
        assertThat(err.toString())
                .contains("java.lang.Runnable has no public static void main")
                .hasLineCount(1);
    }

    @Test
    void shouldTellTheVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).startsWith("strobe ");
    }

    private int execute(String... args) {
        CommandLine strobe = StrobeCommand.commandLine();
        strobe.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return strobe.execute(args);
    }
}

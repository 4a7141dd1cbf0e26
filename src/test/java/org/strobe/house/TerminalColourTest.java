package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colour on terminals, and nowhere else unless it is forced. */
class TerminalColourTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String SCRIPT = "/usr/bin/script";
    private static final List<String> VARIABLES =
            List.of("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM");
    private static final Map<String, String> USUAL = Map.of("TERM", "xterm");
    private static final String ESCAPE = "\033[";
    private static final String RED = "\033[1;31mstrobe:\033[0m ";

    @TempDir
    Path folder;

    @BeforeEach
    void needsTerminals() {
        assumeThat(Path.of(SCRIPT)).as("a command that makes terminals").exists();
    }

    /** Runs a line of a shell in a terminal; returns the screen. */
    private String onTerminal(String line, Map<String, String> environment) throws Exception {
        Path screen = folder.resolve("screen");
        ProcessBuilder builder = new ProcessBuilder(SCRIPT, "-qec", line, screen.toString())
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeAll(VARIABLES);
        builder.environment().putAll(environment);
        Process terminal = builder.start();
        try {
            assertThat(terminal.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } finally {
            terminal.descendants().forEach(ProcessHandle::destroyForcibly);
            terminal.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(screen, StandardCharsets.UTF_8);
        // The first and the last line are those of the command itself.
        return String.join("\n", lines.subList(1, Math.max(1, lines.size() - 1)));
    }

    private static String strobe(String... words) {
        return String.join(" ", House.STROBE.toString(), String.join(" ", Arrays.asList(words)));
    }

    @Test
    void shouldColourHelpAndFailuresOnATerminal() throws Exception {
        assertThat(onTerminal(strobe("run", "--help"), USUAL)).contains(ESCAPE);
        assertThat(onTerminal(strobe("run", "--no-such-option"), USUAL)).contains(RED + "Unknown option");
    }

    @Test
    void shouldHeedTheEnvironment() throws Exception {
        String both = strobe("run", "--help") + "; " + strobe("run", "--no-such-option");
        assertThat(onTerminal(both, Map.of("TERM", "xterm", "NO_COLOR", "1")))
                .contains("--launch", "strobe: Unknown option")
                .doesNotContain(ESCAPE);
        assertThat(onTerminal(both, Map.of("TERM", "dumb")))
                .contains("--launch", "strobe: Unknown option")
                .doesNotContain(ESCAPE);
    }

    /** Each stream by itself: the other one may be a terminal. */
    @Test
    void shouldNotColourFilesAndPipes() throws Exception {
        String screen = onTerminal(
                strobe("run", "--no-such-option", "2>err") + "; " + strobe("run", "--help", ">out") + "; "
                        + strobe("run", "--help", "|", "cat"),
                USUAL);
        assertThat(Files.readString(folder.resolve("err")))
                .startsWith("strobe: Unknown option")
                .doesNotContain(ESCAPE);
        assertThat(Files.readString(folder.resolve("out"))).contains("--launch").doesNotContain(ESCAPE);
        assertThat(screen).contains("--launch").doesNotContain(ESCAPE);
        assertThat(onTerminal(strobe("run", "--help", "|", "cat"), Map.of("TERM", "xterm", "FORCE_COLOR", "1")))
                .contains(ESCAPE);
    }

    @Test
    void shouldColourTagsByRankAndTheTitlesOfADeadlock() throws Exception {
        Files.writeString(folder.resolve("Stuck.java"), """
                import mpi.*;

                public class Stuck {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        System.out.println("here");
                        MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, MPI.COMM_WORLD.getRank(), 0);
                    }
                }
                """);
        String screen = onTerminal(strobe("run", "-n", "2", "--tag-output", "Stuck.java"), USUAL);
        assertThat(screen)
                .containsPattern("\033\\[\\d+m\\[1,0]<stdout>\033\\[0mhere")
                .containsPattern("\033\\[\\d+m\\[1,1]<stdout>\033\\[0mhere")
                .contains(RED + "deadlock: ")
                .containsPattern("\033\\[1mrank +calls +waits for [^\n]*\033\\[0m");
    }
}

package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrobeScriptTest {
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void shouldRunFromAnyFolderWhenCalledThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), House.STROBE);
        Files.writeString(
                folder.resolve("Hello.java"),
                "public class Hello { public static void main(String[] args) {"
                        + " System.out.println(System.getProperty(\"strobe.ranks\") + args[0]); } }");
        List<String> command = List.of(link.toString(), "run", "-n", "3", "Hello.java", "--shout");
        Ended ended = Ended.run(folder, DEADLINE, command);
        Files.delete(link);
        assertThat(ended).isEqualTo(new Ended(0, "3--shout\n", ""));
    }

    @Test
    void shouldEndWithTheProgramsOwnStackWhenTheProgramThrows() throws Exception {
        Files.writeString(
                folder.resolve("Thrower.java"),
                "public class Thrower { public static void main(String[] args) {"
                        + " throw new IllegalStateException(\"lost\"); } }");
        Ended ended = strobe("run", "Thrower.java");
        assertThat(ended).isEqualTo(new Ended(1, "", """
                Exception in thread "main" java.lang.IllegalStateException: lost
                \tat Thrower.main(Thrower.java:1)
                """));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "run -n 0 Ring.java",
                "run -n many Ring.java",
                "run --colour Ring.java",
                "run Missing.java",
                "run Missing",
                "run Broken.java",
                "frobnicate",
                "info now"
            })
    void shouldSayInOneLineWhatIsWrongAndEndWithTwo(String arguments) throws Exception {
        Files.writeString(folder.resolve("Broken.java"), "class Broken { int x = }");
        Ended ended = strobe(arguments.split(" "));
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines()).singleElement().asString().startsWith("strobe: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "run --help", "info --help", "clean --help", "--version", "clean"})
    void shouldAnswerOnItsOutput(String arguments) throws Exception {
        Ended ended = strobe(arguments.split(" "));
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out()).isNotBlank();
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void shouldTellWhatThisComputerOffers() throws Exception {
        Ended ended = strobe("info");
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("strobe " + House.VERSION);
        assertThat(ended.out().lines().map(line -> line.split(" ", 2)[0]))
                .contains("computer", "JDK", "folder", "threads", "processes", "futex");
    }

    private Ended strobe(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(House.STROBE.toString()));
        command.addAll(List.of(arguments));
        return Ended.run(folder, DEADLINE, command);
    }
}

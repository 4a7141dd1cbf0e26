package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What README.md tells people to type works, and the programs that it prints run. */
class ReadmeTest {
    private static final Duration DEADLINE = Duration.ofSeconds(100);
    private static final Path README = House.ROOT.resolve("README.md");
    private static final Pattern CLASS_NAME = Pattern.compile("public (?:final )?class (\\w+)");

    @TempDir
    Path folder;

    /** The lines of its sh blocks, but for Maven's: this test is part of those. */
    static List<String> commands() throws IOException {
        return blocks("sh")
                .flatMap(String::lines)
                .map(line -> line.replaceAll("\\s+#.*", ""))
                .filter(line -> !line.isBlank() && !line.startsWith("mvn "))
                .toList();
    }

    static List<String> programs() throws IOException {
        return blocks("java").toList();
    }

    private static Stream<String> blocks(String language) throws IOException {
        Pattern block = Pattern.compile("^```" + language + "\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
        return block
                .matcher(Files.readString(README))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList()
                .stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void shouldRun(String command) throws Exception {
        String path = House.JAVA_HOME.resolve("bin") + ":" + System.getenv("PATH");
        Ended ended = Ended.run(House.ROOT, DEADLINE, List.of("bash", "-c", command), Map.of("PATH", path));
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shouldCompileAndRun(String program) throws Exception {
        Matcher name = CLASS_NAME.matcher(program);
        assertThat(name.find()).isTrue();
        Path source = Files.writeString(folder.resolve(name.group(1) + ".java"), program);
        List<String> command = new ArrayList<>(List.of(House.JAVA.toString(), "-cp", House.STROBE_JAR.toString()));
        command.add(source.toString());
        Ended ended = Ended.run(folder, DEADLINE, command);
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).isNotBlank();
    }

    @Test
    void shouldNameTheTestCommandThatContinuousIntegrationRuns() throws IOException {
        assertThat(blocks("sh").flatMap(String::lines).map(line -> line.replaceAll("\\s+#.*", "")))
                .contains("mvn verify");
        assertThat(Files.readString(House.ROOT.resolve(".ci/run"))).contains("mvn -B verify");
    }
}

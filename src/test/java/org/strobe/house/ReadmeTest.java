package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
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
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** What README.md tells people to type works, and the programs that it prints run. */
class ReadmeTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);
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
        return blocks("java").filter(program -> !isTest(program)).toList();
    }

    static List<String> tests() throws IOException {
        return blocks("java").filter(ReadmeTest::isTest).toList();
    }

    private static boolean isTest(String program) {
        return program.contains("org.junit.jupiter");
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

    @ParameterizedTest
    @MethodSource("tests")
    void shouldCompileAndPass(String test) throws Exception {
        Matcher name = CLASS_NAME.matcher(test);
        assertThat(name.find()).isTrue();
        Path source = Files.writeString(folder.resolve(name.group(1) + ".java"), test);
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", classPath, "-d", folder.toString(), source.toString());
        assertThat(compiled).isZero();

        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(selectClass(loader.loadClass(name.group(1))))
                                    .build(),
                            listener);
        }
        assertThat(listener.getSummary().getFailures()).isEmpty();
        assertThat(listener.getSummary().getTestsSucceededCount()).isPositive();
    }

    @Test
    void shouldNameTheTestCommandThatContinuousIntegrationRuns() throws IOException {
        assertThat(blocks("sh").flatMap(String::lines).map(line -> line.replaceAll("\\s+#.*", "")))
                .contains("mvn verify");
        assertThat(Files.readString(House.ROOT.resolve(".ci/run"))).contains("mvn -B verify");
    }
}

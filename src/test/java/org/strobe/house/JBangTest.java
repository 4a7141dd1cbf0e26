package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Source files that name Strobe by {@code //DEPS}, run by JBang, which Maven brings. */
@Tag("slow")
class JBangTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    /** Exit code of JBang's main class after printing the command that its script then runs. */
    private static final int PRINTED = 255;

    @TempDir
    static Path folder;

    private static Path repository;
    private static String classPath;

    @BeforeAll
    static void fetch() throws Exception {
        repository = LocalRepository.make(folder.resolve("repository"));
        Path project = Files.createDirectory(folder.resolve("jbang"));
        Files.copy(resource("consumer/jbang-pom.xml"), project.resolve("pom.xml"));
        Ended ended = Ended.run(
                project,
                DEADLINE,
                List.of(
                        House.MAVEN.toString(),
                        "-B",
                        "-q",
                        "-Dmaven.repo.local=" + repository,
                        "-Dmdep.outputFile=classpath",
                        "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath"));
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        classPath = Files.readString(project.resolve("classpath"));
    }

    @AfterAll
    static void unlink() throws IOException {
        LocalRepository.unlink(repository);
    }

    private static Path resource(String name) {
        return House.ROOT.resolve("src/test/resources/org/strobe/house").resolve(name);
    }

    private static Ended jbang(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(House.JAVA.toString(), "-cp", classPath, "dev.jbang.Main", "run"));
        command.addAll(List.of(arguments));
        Map<String, String> environment = Map.of(
                "JBANG_DIR", folder.resolve("home").toString(),
                "JBANG_REPO", repository.toString(),
                "JAVA_HOME", House.JAVA_HOME.toString());
        Ended printed = Ended.run(folder, DEADLINE, command, environment);
        assertThat(printed.exitCode()).as(printed.toString()).isEqualTo(PRINTED);
        return Ended.run(folder, DEADLINE, List.of("bash", "-c", printed.out()), environment);
    }

    /** Writes an example that names its library and its JDK; returns its name. */
    private static String write() throws IOException {
        String program = Files.readString(House.ROOT.resolve("examples/Hello.java"));
        Files.writeString(
                folder.resolve("Hello.java"), "//JAVA 25+\n//DEPS org.strobe:strobe:" + House.VERSION + "\n" + program);
        return "Hello.java";
    }

    @Test
    void shouldRunASourceOnItsOwn() throws Exception {
        assertThat(jbang(write())).isEqualTo(new Ended(0, "1 rank: its number is 0\n", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual", "processes"})
    void shouldRunASourceOnRanks(String launch) throws Exception {
        Ended ended = jbang("--main", "org.strobe.Run", write(), "-n", "3", "--launch", launch, "Hello");
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out()).endsWith("3 ranks: their numbers make 3\n");
    }

    @Test
    void shouldRunTheCommandLine() throws Exception {
        Ended ended = jbang("org.strobe:strobe:" + House.VERSION + ":all", "run", "-n", "3", write());
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out()).endsWith("3 ranks: their numbers make 3\n");
    }
}

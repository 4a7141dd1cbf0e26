package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.shm.segment.mapped.MappedJvm;

/**
 * A Gradle project that depends on {@code org.strobe:strobe}. Gradle is on the path or named by {@code strobe.tests.gradle}; otherwise
 * the test is skipped, since Maven Central has no Gradle.
 */
@Tag("slow")
class GradleProjectTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    @TempDir
    Path folder;

    @AfterEach
    void unlink() throws IOException {
        Path repository = folder.resolve("repository");
        if (Files.exists(repository)) {
            LocalRepository.unlink(repository);
        }
    }

    /** Gradle's command; empty if there is none. */
    private static String gradle() {
        String named = System.getProperty("strobe.tests.gradle", "");
        if (!named.isEmpty()) {
            return named;
        }
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(path -> Path.of(path, "gradle"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
    }

    @Test
    void shouldBuildRunAndTestOnRanks() throws Exception {
        String gradle = gradle();
        assumeTrue(!gradle.isEmpty(), "no gradle on the path, and none named by -Dstrobe.tests.gradle");
        Path repository = LocalRepository.make(folder.resolve("repository"));
        Path project = Files.createDirectory(folder.resolve("project"));
        write(project);

        Ended ran = gradle(gradle, project, repository, "run");
        assertThat(ran.exitCode()).as(ran.toString()).isZero();
        assertThat(ran.out()).contains("threads 6\nvirtual 6\nprocesses 6\n");

        Ended tested = gradle(gradle, project, repository, "test");
        assertThat(tested.exitCode()).as(tested.toString()).isZero();
        assertThat(Files.readString(project.resolve("build/test-results/test/TEST-SumTest.xml")))
                .contains("tests=\"3\"", "failures=\"1\"", "1 rank has failed [2 ranks, threads, srm]");
    }

    private static Ended gradle(String gradle, Path project, Path repository, String task) throws Exception {
        List<String> command =
                List.of(gradle, "--no-daemon", "--offline", "-q", "-Dmaven.repo.local=" + repository, task);
        return Ended.run(project, DEADLINE, command, Map.of("JAVA_HOME", House.JAVA_HOME.toString()));
    }

    private static void write(Path project) throws IOException {
        String junit = Pom.read(House.ROOT.resolve("parent/pom.xml")).text("/project/properties/junit.version");
        String flags = MappedJvm.flags().stream().map(flag -> "'" + flag + "'").collect(Collectors.joining(", "));
        Files.writeString(project.resolve("settings.gradle"), "rootProject.name = 'consumer'\n");
        Files.writeString(
                project.resolve("build.gradle"),
                resource("consumer/build.gradle")
                        .replace("STROBE_VERSION", House.VERSION)
                        .replace("JUNIT_VERSION", junit)
                        .replace("JVM_FLAGS", flags));
        Path main = Files.createDirectories(project.resolve("src/main/java"));
        Files.writeString(main.resolve("Ranks.java"), resource("consumer/Ranks.txt"));
        Path tests = Files.createDirectories(project.resolve("src/test/java"));
        Files.writeString(tests.resolve("SumTest.java"), resource("junit5/SumTest.txt"));
    }

    private static String resource(String name) throws IOException {
        return Files.readString(
                House.ROOT.resolve("src/test/resources/org/strobe/house").resolve(name));
    }
}

package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests on ranks in Maven projects with JUnit of several ages. Downloads what this build does not use. */
@Tag("slow")
class ConsumerTestsTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    @TempDir
    Path folder;

    @AfterEach
    void unlink() throws IOException {
        LocalRepository.unlink(folder.resolve("repository"));
    }

    @ParameterizedTest
    @CsvSource({
        "org.junit.jupiter:junit-jupiter:5.9.3, junit5",
        "org.junit.jupiter:junit-jupiter:5.13.4, junit5",
        "org.junit.jupiter:junit-jupiter:6.1.3, junit5",
        "junit:junit:4.13.2, junit4"
    })
    void shouldRunOnRanks(String artifact, String age) throws Exception {
        Path repository = LocalRepository.make(folder.resolve("repository"));
        Path project = Files.createDirectories(folder.resolve("project"));
        Path tests = Files.createDirectories(project.resolve("src/test/java"));
        String[] parts = artifact.split(":", -1);
        Files.writeString(
                project.resolve("pom.xml"),
                resource("consumer-tests-pom.xml")
                        .replace("STROBE_VERSION", House.VERSION)
                        .replace("JUNIT_GROUP", parts[0])
                        .replace("JUNIT_ARTIFACT", parts[1])
                        .replace("JUNIT_VERSION", parts[2]));
        Files.writeString(tests.resolve("SumTest.java"), resource(age + "/SumTest.txt"));

        Ended ended = Ended.run(
                project, DEADLINE, List.of(House.MAVEN.toString(), "-B", "-Dmaven.repo.local=" + repository, "test"));

        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(1);
        Path reports = project.resolve("target/surefire-reports");
        try (Stream<Path> files = Files.list(reports)) {
            String report =
                    Files.readString(files.filter(file -> file.toString().endsWith("SumTest.txt"))
                            .findFirst()
                            .orElseThrow());
            assertThat(report)
                    .contains(
                            "Tests run: 3, Failures: 1, Errors: 0",
                            "rank 1: ",
                            "1 rank has failed [2 ranks, threads, srm]");
        }
    }

    private static String resource(String name) throws IOException {
        return Files.readString(
                House.ROOT.resolve("src/test/resources/org/strobe/house").resolve(name));
    }
}

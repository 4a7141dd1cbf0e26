package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.house.program.EmbeddedRanks;

/**
 * An empty Maven project that depends on the installed {@code org.strobe:strobe} and on nothing else.
 *
 * <p>It is built with a local repository of its own. What others made is linked from the one that this build uses; what
 * we made is put there as {@code mvn install} would.
 */
class ConsumerProjectTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);
    private static final Path MAVENS_REPOSITORY = Path.of(System.getProperty("strobe.maven.repository"));

    @TempDir
    Path folder;

    @Test
    void shouldRunWithoutAFlagAndPrintOnlyItsOwnWordsWhenTheArtifactIsTheOnlyDependency() throws Exception {
        Path repository = repositoryWithOurArtifacts();
        Path project = writeProject(repository);

        Ended built = Ended.run(
                project,
                DEADLINE,
                List.of(House.MAVEN.toString(), "-B", "-q", "-Dmaven.repo.local=" + repository, "package"));
        assertThat(built.exitCode()).as(built.toString()).isZero();

        Ended ended = Ended.run(project, DEADLINE, List.of(House.JAVA.toString(), "-jar", "target/consumer-1.jar"));
        assertThat(ended).isEqualTo(new Ended(0, EmbeddedRanks.PRINTS, ""));
    }

    /** JUnit would delete the links too, but with a warning for each. */
    @AfterEach
    void unlink() throws IOException {
        try (Stream<Path> entries = Files.walk(folder.resolve("repository"), 2)) {
            for (Path link : entries.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    private Path repositoryWithOurArtifacts() throws IOException {
        Path repository = Files.createDirectories(folder.resolve("repository"));
        Path org = Files.createDirectory(repository.resolve("org"));
        link(MAVENS_REPOSITORY, repository, "org");
        link(MAVENS_REPOSITORY.resolve("org"), org, "strobe");
        install(org, "strobe-parent", House.ROOT.resolve("parent"), false);
        install(org, "strobe-shm", House.ROOT.resolve("shm-transport"), true);
        install(org, "strobe-emulator", House.ROOT.resolve("emulator"), true);
        install(org, "strobe-srm", House.ROOT.resolve("srm-collectives"), true);
        install(org, "strobe-bcs", House.ROOT.resolve("bcs-core"), true);
        install(org, "strobe-mpi", House.ROOT.resolve("mpi"), true);
        install(org, "strobe-tools", House.ROOT.resolve("mpi/tools"), true);
        install(org, "strobe-suites", House.ROOT.resolve("microbench/suites"), true);
        install(org, "strobe", House.ROOT.resolve("mpi/jar"), true);
        return repository;
    }

    private static void link(Path from, Path to, String except) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!name.equals(except)) {
                    Files.createSymbolicLink(to.resolve(name), entry);
                }
            }
        }
    }

    private static void install(Path org, String artifact, Path module, boolean withJar) throws IOException {
        Path home =
                Files.createDirectories(org.resolve("strobe").resolve(artifact).resolve(House.VERSION));
        String name = artifact + "-" + House.VERSION;
        Files.copy(module.resolve("pom.xml"), home.resolve(name + ".pom"));
        if (withJar) {
            Files.copy(module.resolve("target").resolve(name + ".jar"), home.resolve(name + ".jar"));
        }
    }

    private Path writeProject(Path repository) throws IOException {
        Path project = Files.createDirectory(folder.resolve("project"));
        String pom = resource("consumer-pom.xml")
                .replace("STROBE_VERSION", House.VERSION)
                .replace("REPOSITORY", repository.toString());
        Files.writeString(project.resolve("pom.xml"), pom);
        Path program = Path.of("org/strobe/house/program/EmbeddedRanks.java");
        Path target = project.resolve("src/main/java").resolve(program);
        Files.createDirectories(target.getParent());
        Files.copy(House.ROOT.resolve("src/test/java").resolve(program), target);
        return project;
    }

    private static String resource(String name) throws IOException {
        return Files.readString(
                House.ROOT.resolve("src/test/resources/org/strobe/house").resolve(name));
    }
}

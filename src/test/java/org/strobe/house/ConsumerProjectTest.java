package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.house.program.EmbeddedRanks;

/** An empty Maven project that depends on the installed {@code org.strobe:strobe} and on nothing else. */
class ConsumerProjectTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);

    @TempDir
    Path folder;

    @Test
    void shouldRunWithoutAFlagAndPrintOnlyItsOwnWordsWhenTheArtifactIsTheOnlyDependency() throws Exception {
        Path repository = LocalRepository.make(folder.resolve("repository"));
        Path project = writeProject(folder.resolve("project"), House.VERSION, repository);

        Ended built = Ended.run(
                project,
                DEADLINE,
                List.of(House.MAVEN.toString(), "-B", "-q", "-Dmaven.repo.local=" + repository, "package"));
        assertThat(built.exitCode()).as(built.toString()).isZero();

        Ended ended = Ended.run(project, DEADLINE, List.of(House.JAVA.toString(), "-jar", "target/consumer-1.jar"));
        assertThat(ended).isEqualTo(new Ended(0, EmbeddedRanks.PRINTS, ""));
    }

    @Test
    void shouldRunAProgramOfTheMpjApi() throws Exception {
        Path repository = LocalRepository.make(folder.resolve("repository"));
        Path project = Files.createDirectory(folder.resolve("project"));
        String pom = resource("consumer-pom.xml")
                .replace("STROBE_VERSION", House.VERSION)
                .replace("REPOSITORY", repository.toString())
                .replace("<artifactId>strobe</artifactId>", "<artifactId>strobe-mpj</artifactId>")
                .replace("org.strobe.house.program.EmbeddedRanks", "Sum");
        Files.writeString(project.resolve("pom.xml"), pom);
        Path sources = Files.createDirectories(project.resolve("src/main/java"));
        Files.writeString(sources.resolve("Sum.java"), """
                import mpi.MPI;
                import org.strobe.emulator.job.Job;

                public class Sum {
                    public static void main(String[] args) {
                        Job.of(4).run(rank -> {
                            MPI.Init(args);
                            int[] all = new int[1];
                            int[] own = {MPI.COMM_WORLD.Rank()};
                            MPI.COMM_WORLD.Allreduce(own, 0, all, 0, 1, MPI.INT, MPI.SUM);
                            if (own[0] == 0) {
                                System.out.println("sum " + all[0]);
                            }
                            MPI.Finalize();
                            return null;
                        });
                    }
                }
                """);

        Ended built = Ended.run(
                project,
                DEADLINE,
                List.of(House.MAVEN.toString(), "-B", "-q", "-Dmaven.repo.local=" + repository, "package"));
        assertThat(built.exitCode()).as(built.toString()).isZero();

        Ended ended = Ended.run(project, DEADLINE, List.of(House.JAVA.toString(), "-jar", "target/consumer-1.jar"));
        assertThat(ended).isEqualTo(new Ended(0, "sum 6\n", ""));
    }

    @AfterEach
    void unlink() throws IOException {
        LocalRepository.unlink(folder.resolve("repository"));
    }

    /** Writes a project that takes its version of Strobe from the bill of materials. */
    static Path writeProject(Path project, String version, Path repository) throws IOException {
        Files.createDirectory(project);
        String pom = resource("consumer-pom.xml")
                .replace("STROBE_VERSION", version)
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

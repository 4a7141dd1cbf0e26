package org.strobe.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Maven's local repository of a consumer project. Other people's artifacts are links to the repository of this build; those of this
 * project lie where {@code mvn install} would put them.
 */
final class LocalRepository {
    /** That of this build. */
    static final Path MAVENS_REPOSITORY = Path.of(System.getProperty("strobe.maven.repository"));

    private LocalRepository() {}

    /** Makes a repository in a folder. */
    static Path make(Path folder) throws IOException {
        Path repository = makeWithoutStrobe(folder);
        Path org = repository.resolve("org");
        for (Published artifact : Published.all()) {
            install(org, artifact);
        }
        return repository;
    }

    /** Makes a repository that has only other people's artifacts. */
    static Path makeWithoutStrobe(Path folder) throws IOException {
        Path repository = Files.createDirectories(folder);
        Path org = Files.createDirectory(repository.resolve("org"));
        link(MAVENS_REPOSITORY, repository, "org");
        link(MAVENS_REPOSITORY.resolve("org"), org, "strobe");
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

    private static void install(Path org, Published artifact) throws IOException {
        Path home = Files.createDirectories(
                org.resolve("strobe").resolve(artifact.artifact()).resolve(House.VERSION));
        String name = artifact.artifact() + "-" + House.VERSION;
        Files.copy(artifact.pom(), home.resolve(name + ".pom"));
        if (artifact.hasJar()) {
            Files.copy(artifact.jar(), home.resolve(name + ".jar"));
        }
        if (artifact.artifact().equals("strobe")) {
            Files.copy(House.STROBE_JAR, home.resolve(name + "-all.jar"));
        } else if (artifact.artifact().equals("strobe-mpi")) {
            Files.copy(artifact.folder().resolve("target/" + name + "-core.jar"), home.resolve(name + "-core.jar"));
        } else if (artifact.artifact().equals("strobe-mpj")) {
            Files.copy(House.MPJ_JAR, home.resolve(name + "-all.jar"));
        }
    }

    /** Deletes the links. JUnit would delete them too, but with a warning for each. */
    static void unlink(Path repository) throws IOException {
        try (Stream<Path> entries = Files.walk(repository, 2)) {
            for (Path link : entries.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }
}

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
    private static final Path MAVENS_REPOSITORY = Path.of(System.getProperty("strobe.maven.repository"));

    private LocalRepository() {}

    /** Makes a repository in a folder. */
    static Path make(Path folder) throws IOException {
        Path repository = Files.createDirectories(folder);
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

    /** Deletes the links. JUnit would delete them too, but with a warning for each. */
    static void unlink(Path repository) throws IOException {
        try (Stream<Path> entries = Files.walk(repository, 2)) {
            for (Path link : entries.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }
}

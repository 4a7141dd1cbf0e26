package org.strobe.mpi.cli.bcs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.strobe.emulator.guest.ProgramSpec;

/** What has to be on a node for a program to run there: its classes, those that folders of its class path have, and the jars there. */
final class JobImage {
    private static final String CLASS = ".class";

    private JobImage() {}

    /** How many bytes it has. */
    static long size(ProgramSpec program) {
        long size = program.compiled().values().stream()
                .mapToLong(bytes -> bytes.length)
                .sum();
        for (Path entry : program.classPathEntries()) {
            size += size(entry);
        }
        return size;
    }

    private static long size(Path entry) {
        try (Stream<Path> files = Files.walk(entry, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.equals(entry) || file.toString().endsWith(CLASS))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        } catch (IOException | UncheckedIOException e) {
            return 0; // a class path may name what is not there
        }
    }
}

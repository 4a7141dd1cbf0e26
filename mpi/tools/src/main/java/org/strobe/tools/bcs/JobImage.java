package org.strobe.tools.bcs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.strobe.emulator.guest.program.ProgramSpec;

/** Files that a node needs to run a program: compiled classes, and the class files and jars of the class path. */
final class JobImage {
    private static final String CLASS = ".class";

    private JobImage() {}

    /** Size in bytes. */
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
            return 0; // a class path may name missing files
        }
    }
}

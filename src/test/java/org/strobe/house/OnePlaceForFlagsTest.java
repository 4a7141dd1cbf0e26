package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OnePlaceForFlagsTest {
    /** A flag that opens a package of java.base; the compiler's own, which open jdk.compiler, are another matter. */
    private static final Pattern FLAG = Pattern.compile("--add-(opens|exports)[= ]java\\.base/\\w");

    @Test
    void shouldListTheFlagsOfTheMappedPathInOneFileOnly() throws IOException {
        List<Path> files = House.sources().stream()
                .filter(file -> FLAG.matcher(text(file)).find())
                .map(House.ROOT::relativize)
                .toList();
        assertThat(files).containsExactly(Path.of("shm-transport/src/main/resources/org/strobe/shm/mapped.jvmflags"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

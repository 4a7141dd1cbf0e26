package org.strobe.emulator.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start cache beside a jar. */
class StartCacheTest {
    @TempDir
    private Path folder;

    @Test
    void shouldTakeACacheThatIsNotOlderThanItsJar() throws IOException {
        Path jar = Files.createFile(folder.resolve("strobe-mpj.jar"));
        assertThat(StartCache.optionsOf(jar)).isEmpty();
        Path cache = Files.createFile(folder.resolve("strobe-mpj.aot"));
        Files.setLastModifiedTime(jar, FileTime.fromMillis(2_000));
        Files.setLastModifiedTime(cache, FileTime.fromMillis(1_000));
        assertThat(StartCache.optionsOf(jar)).isEmpty();
        Files.setLastModifiedTime(cache, FileTime.fromMillis(3_000));
        assertThat(StartCache.optionsOf(jar)).containsExactly("-XX:AOTCache=" + cache);
    }
}

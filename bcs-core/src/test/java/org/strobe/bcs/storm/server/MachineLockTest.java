package org.strobe.bcs.storm.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class MachineLockTest {
    @TempDir
    private Path folder;

    @Test
    void shouldGiveALockToOneAtATime() throws IOException {
        Path file = folder.resolve("one.lock");
        MachineLock first = MachineLock.take(file).orElseThrow();

        assertThat(MachineLock.take(file)).isEmpty();
        first.close();

        Optional<MachineLock> second = MachineLock.take(file);
        assertThat(second).isPresent();
        second.orElseThrow().close();
    }
}

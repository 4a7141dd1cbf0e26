package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manual pages of all commands, those of the benchmarks included. */
class ManualPagesTest {
    @TempDir
    Path folder;

    @Test
    void shouldBeMadeOfEveryCommandWithoutAComplaintAboutItsTexts() throws Exception {
        Ended made = Ended.run(
                folder,
                Duration.ofMinutes(10),
                List.of(House.STROBE.toString(), "man", folder.resolve("man1").toString()));
        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("man1/strobe-bench.1")))
                .contains("less than 1 %")
                .doesNotContain("%%");
    }
}

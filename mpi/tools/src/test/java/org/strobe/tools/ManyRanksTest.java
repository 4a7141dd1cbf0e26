package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Very many ranks in one JVM, and their memory; a thousand ranks in the long form. */
@EnabledOnOs(OS.LINUX)
class ManyRanksTest {
    private static final int RANKS =
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 1_000 : 200;

    private static final long MOST_KB = 1_536L * 1024;

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "threads"})
    void shouldFitIntoAJvm(String launch) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.strobe.Run",
                        "-n",
                        Integer.toString(RANKS),
                        "--launch",
                        launch,
                        "--timeout",
                        "240",
                        ManyRanks.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        assertThat(said).startsWith("VmHWM:");
        assertThat(Long.parseLong(said.replaceAll("\\D", ""))).as(said).isLessThan(MOST_KB);
    }
}

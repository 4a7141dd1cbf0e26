package org.strobe.tools.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class QuitWatchTest {
    private static final String REPORT = "who waits for what";

    /** Uses a separate JVM: a dump would disturb the stream between surefire and the JVM of the tests. */
    public static final class Watched {
        private Watched() {}

        public static void main(String[] args) throws InterruptedException {
            try (QuitWatch watch = QuitWatch.start(() -> System.out.println(REPORT))) {
                System.out.println(watch == null ? "it can't be noticed" : "ready");
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
            }
        }
    }

    @Test
    void shouldReportBehindTheDumpOfTheJvm() throws Exception {
        Process watched = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Watched.class.getName())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = watched.inputReader()) {
            assertThat(out.readLine()).isEqualTo("ready");
            // The watch compares with its initial counts: give it time to read them.
            Thread.sleep(500);
            new ProcessBuilder("kill", "-QUIT", Long.toString(watched.pid()))
                    .start()
                    .waitFor();
            String line;
            do {
                line = out.readLine();
                lines.add(line);
            } while (line != null && !line.equals(REPORT));
        } finally {
            watched.destroyForcibly().waitFor();
        }
        assertThat(lines).endsWith(REPORT).anyMatch(line -> line.contains("Full thread dump"));
    }
}

package org.strobe.shm.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeapLimitTest {
    /** Prints the limit of its JVM. */
    static final class Main {
        private Main() {}

        public static void main(String[] arguments) {
            System.out.println(HeapLimit.bytes());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseParallelGC"})
    void shouldBeWhatTheOptionSays(String collector) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        collector,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName())
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said.strip()).isEqualTo(Long.toString(64L << 20));
    }
}

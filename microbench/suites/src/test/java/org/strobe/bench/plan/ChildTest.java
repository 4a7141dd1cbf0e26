package org.strobe.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildTest {
    /** Main class whose child cannot start, as when a signal ended the JDK's helper, while its JVM ends. */
    static final class StartThatFails {
        public static void main(String[] args) throws Exception {
            try (Child child = new Child(() -> System.out.println("interrupted"))) {
                Thread main = Thread.currentThread();
                Thread.ofPlatform().start(() -> {
                    awaitRest(main);
                    System.exit(3);
                });
                child.run(new ProcessBuilder(args));
            } catch (IOException e) {
                System.out.println("failed");
            }
        }

        /** The start has failed, and the runner rests before it says so; or it has said so. */
        private static void awaitRest(Thread main) {
            while (main.isAlive() && main.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }
    }

    @TempDir
    Path folder;

    @Test
    void shouldNotTakeTheEndOfThisJvmForAStartThatFailed() throws Exception {
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartThatFails.class.getName(),
                        nowhere())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        assertThat(log).hasContent("interrupted");
        assertThat(process.exitValue()).isEqualTo(3);
    }

    @Test
    void shouldSayWhyAChildDidNotStart() {
        try (Child child = new Child(() -> {})) {
            assertThatThrownBy(() -> child.run(new ProcessBuilder(nowhere())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(nowhere());
        }
    }

    private String nowhere() {
        return folder.resolve("nowhere").toString();
    }
}

package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A main jar whose manifest asks for access to the JDK's internals, on every launch. */
class JarManifestTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @BeforeEach
    void writeProgram() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("Inside.java"), """
                public class Inside {
                    public static void main(String[] args) throws Exception {
                        var field = String.class.getDeclaredField("value");
                        field.setAccessible(true);
                        Object parker = Class.forName("jdk.internal.misc.Blocker").getMethod("begin").invoke(null);
                        System.out.println(((byte[]) field.get("abc")).length + " " + (parker != null));
                    }
                }
                """);
        assertThat(Ended.run(folder, DEADLINE, List.of(jdk("javac"), "Inside.java")))
                .isEqualTo(new Ended(0, "", ""));
    }

    private static String jdk(String tool) {
        return House.JAVA.resolveSibling(tool).toString();
    }

    private void jar(String manifest) throws Exception {
        Files.writeString(folder.resolve("manifest"), manifest);
        List<String> command = List.of(
                jdk("jar"), "--create", "--file=app.jar", "--manifest=manifest", "--main-class=Inside", "Inside.class");
        assertThat(Ended.run(folder, DEADLINE, command)).isEqualTo(new Ended(0, "", ""));
    }

    private Ended run(String launch) throws Exception {
        return Ended.run(
                folder, DEADLINE, List.of(House.STROBE.toString(), "run", "-n", "2", "--launch", launch, "app.jar"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldOpenWhatTheManifestAsksFor(String launch) throws Exception {
        jar("Add-Opens: java.base/java.lang java.base/java.util\nAdd-Exports: java.base/jdk.internal.misc\n");
        assertThat(run(launch)).isEqualTo(new Ended(0, "3 true\n".repeat(2), ""));
    }

    @Tag("slow")
    @Test
    void shouldOpenWhatTheManifestAsksForAsVirtualThreads() throws Exception {
        shouldOpenWhatTheManifestAsksFor("virtual");
    }

    @Test
    void shouldOpenNothingElse() throws Exception {
        jar("Add-Exports: java.base/jdk.internal.misc\n");
        assertThat(run("threads").err()).contains("InaccessibleObjectException");
    }
}

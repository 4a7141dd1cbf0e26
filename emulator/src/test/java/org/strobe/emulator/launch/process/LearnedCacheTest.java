package org.strobe.emulator.launch.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

class LearnedCacheTest {
    private static final int MOST_JOBS = 40;

    @TempDir
    Path folder;

    @Test
    void shouldStartFromAnArchiveAfterSomeJobs() {
        List<String> used = List.of();
        int jobs = 0;
        while (used.isEmpty() && jobs++ < MOST_JOBS) {
            used = Job.of(2)
                    .launch(Launch.PROCESSES)
                    .timeout(Duration.ofMinutes(5))
                    .run(rank -> archives());
            used = used.stream().filter(archive -> !archive.isEmpty()).toList();
        }
        assertThat(used).hasSize(2);
    }

    private static String archives() {
        return String.join(
                " ",
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(argument -> argument.startsWith("-XX:SharedArchiveFile="))
                        .toList());
    }

    @Test
    void shouldPackFoldersAndLeaveTheRest() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.createDirectories(classes.resolve("a/b"));
        Files.writeString(classes.resolve("a/b/text"), "content");
        Path into = Files.createDirectories(folder.resolve("into"));
        String classPath = String.join(
                File.pathSeparator,
                "x.jar",
                classes.toString(),
                folder.resolve("none").toString());
        String[] packed = FolderJars.pack(classPath, into).split(File.pathSeparator, -1);
        assertThat(packed).hasSize(3);
        assertThat(packed[0]).isEqualTo("x.jar");
        assertThat(packed[2]).endsWith("none");
        try (JarFile jar = new JarFile(packed[1])) {
            assertThat(jar.getEntry("a/b/")).isNotNull();
            assertThat(new String(jar.getInputStream(jar.getEntry("a/b/text")).readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("content");
        }
    }
}

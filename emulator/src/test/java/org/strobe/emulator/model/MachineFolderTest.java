package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFolderTest {
    private static final String FOLDER = "org/strobe/emulator/model/";

    @TempDir
    private Path folder;

    private Path jar(String... entries) throws IOException {
        Path jar = folder.resolve("machines.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(FOLDER + entry));
                out.write(entry.getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return jar;
    }

    @Test
    void shouldFindTheMachinesOfAllFoldersAndJars() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes").resolve(FOLDER));
        Files.writeString(classes.resolve("abacus.toml"), "two\nlines\n");
        Files.writeString(classes.resolve("Other.class"), "");
        URL[] roots = {
            folder.resolve("classes").toUri().toURL(),
            jar("", "zuse.toml", "nic/lower.toml", "Other.class").toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(roots, null)) {
            MachineFolder machines = new MachineFolder(loader);
            assertThat(machines.names()).containsExactly("abacus", "zuse");
            assertThat(machines.lines("abacus")).isEqualTo(List.of("two", "lines"));
            assertThat(machines.lines("zuse")).isEqualTo(List.of("zuse.toml"));
            assertThat(machines.has("zuse")).isTrue();
            assertThat(machines.has("nic/lower")).isFalse();
            assertThat(machines.has("hal")).isFalse();
        }
    }

    @Test
    void shouldHaveTheMachinesOfStrobe() {
        assertThat(ModelMachines.names())
                .contains("cluster-2026", "gigabit-ethernet-emp", "sun-fire-15k")
                .isSorted();
    }
}

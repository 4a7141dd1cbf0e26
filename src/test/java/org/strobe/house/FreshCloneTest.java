package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first command of a newcomer, on sources that were never built. */
@Tag("slow")
class FreshCloneTest {
    private static final Duration DEADLINE = Duration.ofSeconds(2800);
    private static final List<String> RING = List.of("./strobe", "run", "-n", "4", "examples/Ring.java");
    private static final List<String> JARS = List.of(
            "shm-transport/target/strobe-shm-" + House.VERSION + ".jar",
            "mpi/target/strobe-mpi-" + House.VERSION + ".jar",
            "mpi/target/strobe.jar",
            "mpi/target/strobe-mpj.jar");

    @TempDir
    Path clone;

    @Test
    void shouldBuildOnceAndThenRunAndMakeTheSameJars() throws Exception {
        House.copySources(clone);

        Ended first = Ended.run(clone, DEADLINE, RING);
        assertThat(first.exitCode()).as(first.toString()).isZero();
        assertThat(first.out()).startsWith("4 ranks");
        assertThat(first.err().lines()).singleElement().asString().startsWith("strobe: building strobe.jar");

        Ended second = Ended.run(clone, DEADLINE, RING);
        assertThat(second.exitCode()).isZero();
        assertThat(second.err()).isEmpty();

        for (String jar : JARS) {
            assertSameContent(clone.resolve(jar), House.ROOT.resolve(jar));
        }

        Files.writeString(clone.resolve("mpi/tools/src/main/java/org/strobe/Run.java"), "no Java");
        Ended broken = Ended.run(clone, DEADLINE, RING);
        assertThat(broken.exitCode()).isEqualTo(2);
        assertThat(broken.err()).contains("Run.java", "building strobe.jar failed");
    }

    /** Entries are equal in order, times and bytes; manifests may name the JDK of Maven and the commit. */
    private static void assertSameContent(Path path, Path otherPath) throws IOException {
        try (JarFile jar = new JarFile(path.toFile());
                JarFile other = new JarFile(otherPath.toFile())) {
            assertThat(jar.stream().map(JarEntry::getName).toList())
                    .containsExactlyElementsOf(
                            other.stream().map(JarEntry::getName).toList());
            for (JarEntry entry : jar.stream().toList()) {
                assertThat(entry.getTime())
                        .isEqualTo(other.getEntry(entry.getName()).getTime());
                if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                    assertThat(bytes(jar, entry.getName()))
                            .as(entry.getName())
                            .isEqualTo(bytes(other, entry.getName()));
                }
            }
            assertThat(manifest(jar)).isEqualTo(manifest(other));
        }
    }

    private static byte[] bytes(JarFile jar, String entry) throws IOException {
        try (InputStream in = jar.getInputStream(jar.getEntry(entry))) {
            return in.readAllBytes();
        }
    }

    private static Attributes manifest(JarFile jar) throws IOException {
        Attributes attributes = jar.getManifest().getMainAttributes();
        attributes.remove(new Attributes.Name("Build-Tool-Jdk-Spec"));
        attributes.remove(new Attributes.Name("Implementation-Commit"));
        return attributes;
    }
}

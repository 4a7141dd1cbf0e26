package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.ClassFileFormatVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that an older java starts: one line tells which JDK it needs, and older compilers know the API. */
class OlderJavaTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String TRUE_CLASSES = "META-INF/versions/25/";
    private static final String SOURCE = """
            import mpi.*;

            public class Old {
                public static void main(String[] args) {
                    try {
                        MPI.Init(args);
                        Comm comm = MPI.COMM_WORLD;
                        int[] sum = new int[1];
                        comm.allReduce(new int[] {comm.getRank()}, sum, 1, MPI.INT, MPI.SUM);
                        System.out.println("sum " + sum[0]);
                        MPI.Finalize();
                    } catch (MPIException e) {
                        e.printStackTrace();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void writeSource() throws IOException {
        Files.writeString(folder.resolve("Old.java"), SOURCE);
    }

    private Ended run(Path jdk, String tool, String... words) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(jdk.resolve("bin").resolve(tool).toString()));
        command.addAll(List.of("-cp", House.STROBE_JAR + File.pathSeparator + "."));
        command.addAll(List.of(words));
        return Ended.run(folder, DEADLINE, command);
    }

    private void compile(Path jdk, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(options));
        words.add("Old.java");
        Ended compiled = run(jdk, "javac", words.toArray(String[]::new));
        assertThat(compiled.exitCode()).as(compiled.toString()).isZero();
    }

    @Test
    void shouldTellAnOlderJavaWhatItLacks() throws Exception {
        List<Path> older = MissingJdkTest.olderJdks();
        assumeThat(older).as("older JDKs of this computer").isNotEmpty();
        compile(House.JAVA_HOME, "--release", "8");
        for (Path jdk : older) {
            Ended ended = run(jdk, "java", "Old");
            assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(2);
            assertThat(ended.out()).isEmpty();
            assertThat(ended.err()).matches("strobe: needs a JDK 25 or newer; this is [^\n]+\n");
        }
    }

    @Test
    void shouldRunClassesOfAnOlderRelease() throws Exception {
        compile(House.JAVA_HOME, "--release", "8");
        assertThat(run(House.JAVA_HOME, "java", "Old")).isEqualTo(new Ended(0, "sum 0\n", ""));
        compile(House.JAVA_HOME);
        assertThat(run(House.JAVA_HOME, "java", "Old")).isEqualTo(new Ended(0, "sum 0\n", ""));
    }

    /** Every public class, with equal public and protected members. */
    @Test
    void shouldShowOlderCompilersTheWholeApi() throws IOException {
        Set<String> names = new TreeSet<>();
        try (JarFile jar = new JarFile(House.STROBE_JAR.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                String name = entry.getName();
                if (!name.startsWith(TRUE_CLASSES + "mpi/") || !name.endsWith(".class")) {
                    continue;
                }
                ClassModel own = parse(jar, name);
                String path = name.substring(TRUE_CLASSES.length());
                if (!own.flags().has(AccessFlag.PUBLIC)) {
                    assertThat(jar.getEntry(path)).as(path).isNull();
                    continue;
                }
                ClassModel older = parse(jar, path);
                assertThat(older.majorVersion()).isEqualTo(ClassFileFormatVersion.RELEASE_8.major());
                assertThat(members(older)).as(path).isEqualTo(members(own));
                names.add(path);
            }
        }
        assertThat(names)
                .contains("mpi/MPI.class", "mpi/MPIException.class", "mpi/Freeable.class")
                .hasSizeGreaterThan(25);
    }

    private static ClassModel parse(JarFile jar, String name) throws IOException {
        try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
            return ClassFile.of().parse(in.readAllBytes());
        }
    }

    private static Set<String> members(ClassModel type) {
        Set<String> members = new TreeSet<>();
        type.fields().stream()
                .filter(field -> isVisible(field.flags().flags()))
                .forEach(field -> members.add(field.flags().flags() + " " + field.fieldName() + field.fieldType()));
        type.methods().stream()
                .filter(method -> isVisible(method.flags().flags()))
                .forEach(method ->
                        members.add(method.flags().flags() + " " + method.methodName() + method.methodType()));
        return members;
    }

    private static boolean isVisible(Set<AccessFlag> flags) {
        return (flags.contains(AccessFlag.PUBLIC) || flags.contains(AccessFlag.PROTECTED))
                && !flags.contains(AccessFlag.SYNTHETIC);
    }
}

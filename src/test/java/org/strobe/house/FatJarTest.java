package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One jar that holds a program and Strobe, as build tools make it. */
class FatJarTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String[] COUNTED = {"rank 0: 1", "rank 1: 1", "rank 2: 1"};

    @TempDir
    Path folder;

    private Path jar;

    @BeforeEach
    void makeJar() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path source = folder.resolve("Counting.java");
        Files.writeString(source, """
                package app;

                import mpi.*;
                import org.strobe.emulator.job.Job;

                public class Counting {
                    /** Not constant: each rank has a copy of the class. */
                    static int count;

                    public static void main(String[] args) throws Exception {
                        if (args.length > 0) {
                            Job.of(3).main(Counting.class);
                            return;
                        }
                        MPI.Init(args);
                        count++;
                        MPI.COMM_WORLD.barrier();
                        System.out.println("rank " + MPI.COMM_WORLD.getRank() + ": " + count);
                        MPI.Finalize();
                    }
                }
                """);
        Javac.compile(List.of(source), classes, House.STROBE_JAR.toString());
        jar = jar("fat.jar", classes, "true");
    }

    private Path jar(String name, Path classes, String multiRelease) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "app.Counting");
        manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, multiRelease);
        Path made = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(made);
                JarOutputStream out = new JarOutputStream(file, manifest);
                JarFile strobe = new JarFile(House.STROBE_JAR.toFile())) {
            for (JarEntry each : Collections.list(strobe.entries())) {
                if (!each.isDirectory() && !each.getName().equals(JarFile.MANIFEST_NAME)) {
                    out.putNextEntry(new JarEntry(each.getName()));
                    try (InputStream in = strobe.getInputStream(each)) {
                        in.transferTo(out);
                    }
                }
            }
            out.putNextEntry(new JarEntry("app/Counting.class"));
            out.write(Files.readAllBytes(classes.resolve("app/Counting.class")));
        }
        return made;
    }

    private Ended java(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START));
        command.addAll(List.of(words));
        return Ended.run(folder, DEADLINE, command);
    }

    private static void assertCounted(Ended ended) {
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out().lines()).as(ended.toString()).containsExactlyInAnyOrder(COUNTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldGiveEachRankItsStatics(String launch) throws Exception {
        assertCounted(java("-cp", jar.toString(), "org.strobe.Run", "-n", "3", "--launch", launch, "app.Counting"));
        assertCounted(Ended.run(
                folder, DEADLINE, List.of(House.STROBE.toString(), "-n", "3", "--launch", launch, jar.toString())));
    }

    @Tag("slow")
    @Test
    void shouldGiveEachRankItsStaticsAsVirtualThreads() throws Exception {
        shouldGiveEachRankItsStatics("virtual");
    }

    @Test
    void shouldGiveEachRankItsStaticsInAJobOfTheProgram() throws Exception {
        assertCounted(java("-jar", jar.toString(), "job"));
    }

    @Test
    void shouldNameALineThatTheManifestLacks() throws Exception {
        Path old = jar("old.jar", folder.resolve("classes"), "false");
        Ended ended = java("-jar", old.toString());
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .matches("strobe: the manifest of .*old.jar lacks the line 'Multi-Release: true', so .*\n");
    }
}

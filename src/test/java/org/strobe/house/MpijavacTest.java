package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script mpijavac: javac with Strobe on the class path, for build files that call it. */
class MpijavacTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String MPIJAVAC =
            House.ROOT.resolve("mpi/bin/mpijavac").toString();

    @TempDir
    Path folder;

    @BeforeEach
    void writeProgram() throws IOException {
        write("lib/Text.java", "public class Text { public static String of(int rank) { return \"rank \" + rank; } }");
        write("Main.java", """
                import mpi.MPI;

                public class Main {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        System.out.println(Text.of(MPI.COMM_WORLD.getRank()));
                        MPI.Finalize();
                    }
                }
                """);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Ended mpijavac(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(MPIJAVAC));
        command.addAll(List.of(arguments));
        return Ended.run(folder, DEADLINE, command, environment);
    }

    private void assertRuns() throws Exception {
        Ended run = Ended.run(
                folder,
                DEADLINE,
                List.of(House.STROBE.toString(), "run", "-n", "1", "--cp", folder + ":" + folder + "/lib", "Main"));
        assertThat(run).isEqualTo(new Ended(0, "rank 0\n", ""));
    }

    @Test
    void shouldCompileWithTheClassPathOfTheArguments() throws Exception {
        assertThat(mpijavac(Map.of(), "-d", "lib", "lib/Text.java")).isEqualTo(new Ended(0, "", ""));
        assertThat(mpijavac(Map.of(), "-cp", "lib", "-d", ".", "Main.java")).isEqualTo(new Ended(0, "", ""));
        assertRuns();
    }

    @Test
    void shouldCompileWithTheClassPathOfTheEnvironment() throws Exception {
        assertThat(mpijavac(Map.of("CLASSPATH", "lib"), "Main.java")).isEqualTo(new Ended(0, "", ""));
        assertRuns();
    }

    @Test
    void shouldLeaveTheFolderOfHeadersToJavac() throws Exception {
        write("Native.java", "public class Native { public static native void call(); }");
        assertThat(mpijavac(Map.of(), "-h", "inc", "Native.java")).isEqualTo(new Ended(0, "", ""));
        assertThat(folder.resolve("inc/Native.h")).exists();
        assertThat(folder.resolve("Native.class")).exists();
    }

    @Test
    void shouldBuildByAMakefileThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("mpijavac"), Path.of(MPIJAVAC));
        write("Makefile", """
                JAVAC = ./mpijavac
                Main.class: Main.java lib/Text.java
                \t$(JAVAC) -g -cp lib Main.java
                """);
        assertThat(Ended.run(folder, DEADLINE, List.of("make", "-s"))).isEqualTo(new Ended(0, "", ""));
        Files.delete(link);
        assertRuns();
    }

    @Test
    void shouldTellWhatItWouldDo() throws Exception {
        String javac = House.JAVA.resolveSibling("javac").toString();
        String added = "-cp lib:" + House.STROBE_JAR;
        assertThat(mpijavac(Map.of(), "--showme", "-cp", "lib", "X.java"))
                .isEqualTo(new Ended(0, javac + " " + added + " X.java\n", ""));
        assertThat(mpijavac(Map.of(), "--showme:command")).isEqualTo(new Ended(0, javac + "\n", ""));
        assertThat(mpijavac(Map.of(), "--showme:compile", "-cp", "lib")).isEqualTo(new Ended(0, added + "\n", ""));
        assertThat(mpijavac(Map.of(), "--showme:link")).isEqualTo(new Ended(0, "\n", ""));
        assertThat(mpijavac(Map.of(), "--help").out()).contains("--showme:command");
        assertThat(mpijavac(Map.of(), "-h").out()).contains("--showme:command");
    }

    @Test
    void shouldFailLikeJavac() throws Exception {
        Ended wrong = mpijavac(Map.of(), "Missing.java");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("Missing.java");
        assertThat(mpijavac(Map.of(), "--showme:libdirs"))
                .isEqualTo(new Ended(
                        2,
                        "",
                        "mpijavac: --showme:libdirs: known are --showme, --showme:command, --showme:compile,"
                                + " --showme:link\n"));
        assertThat(mpijavac(Map.of(), "Main.java", "-cp"))
                .isEqualTo(new Ended(2, "", "mpijavac: -cp needs a class path\n"));
    }
}

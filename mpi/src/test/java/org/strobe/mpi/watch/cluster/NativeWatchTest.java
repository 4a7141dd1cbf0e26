package org.strobe.mpi.watch.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.NativeRanks;
import mpi.Request;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Profile, matrix and trace of native MPI libraries' ranks, merged by rank 0. */
class NativeWatchTest {
    private static final int RANKS = 3;

    @TempDir
    Path folder;

    /** Each rank sends two messages to the next one, in two communicators, and takes part in a reduction. */
    public static final class Ring {
        private Ring() {}

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            Intracomm world = MPI.COMM_WORLD;
            int next = (world.getRank() + 1) % world.getSize();
            int before = (world.getRank() + world.getSize() - 1) % world.getSize();
            int[] own = {world.getRank()};
            int[] other = new int[1];
            world.sendRecv(own, 1, MPI.INT, next, 1, other, 1, MPI.INT, before, 1);
            Intracomm copy = world.dup();
            IntBuffer late = MPI.newIntBuffer(1);
            Request receive = copy.iRecv(late, 1, MPI.INT, before, 2);
            copy.send(own, 1, MPI.INT, next, 2);
            receive.waitFor();
            copy.free();
            world.barrier();
            world.allReduce(own, other, 1, MPI.INT, MPI.SUM);
            MPI.Finalize();
            System.out.println("rank " + own[0] + " ends");
        }
    }

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private static NativeRanks.End run(String library, String... words) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.End end = NativeRanks.main(library, RANKS, List.of(), words);
        assertThat(end.exitCode()).as(end.output()).isZero();
        return end;
    }

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldMergeTheCallsOfAllRanks(String library) throws IOException {
        NativeRanks.End end = run(
                library,
                "-Dstrobe.profile=" + folder.resolve("profile.txt"),
                "-Dstrobe.matrix=" + folder.resolve("matrix.csv"),
                "-Dstrobe.trace=" + folder.resolve("trace.json"),
                Ring.class.getName());
        assertThat(end.output()).contains("rank 2 ends").doesNotContain("strobe:");
        String profile = file("profile.txt");
        for (String rank : List.of("0", "1", "2")) {
            for (String call : List.of("Init", "send", "iRecv", "waitFor", "allReduce", "Finalize")) {
                assertThat(profile).containsPattern("(?m)^ *" + rank + " +" + call + " +1 ");
            }
        }
        assertThat(profile).containsPattern("(?m)^ all  iRecv +3 +0 +12 ");
        assertThat(file("matrix.csv")).isEqualTo("""
                kind,from,to,times,bytes
                message,0,1,2,8
                message,1,2,2,8
                message,2,0,2,8
                allReduce,0,,1,4
                allReduce,1,,1,4
                allReduce,2,,1,4
                barrier,0,,1,0
                barrier,1,,1,0
                barrier,2,,1,0
                """);
        String trace = file("trace.json");
        assertThat(Pattern.compile("\"ph\":\"s\"").matcher(trace).results())
                .as("arrows")
                .hasSize(2 * RANKS);
        assertThat(trace).contains("\"name\":\"rank 2\"").contains("\"node 0\"").doesNotContain("\"node 1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    @Tag("slow")
    void shouldMergeTheCallsOfManyRanks(String library) throws IOException {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        int ranks = 64;
        NativeRanks.End end = NativeRanks.main(
                library,
                ranks,
                List.of(),
                "-Dstrobe.profile=" + folder.resolve("profile.txt"),
                "-Dstrobe.matrix=" + folder.resolve("matrix.csv"),
                Ring.class.getName());
        assertThat(end.exitCode()).as(end.output()).isZero();
        String profile = file("profile.txt");
        for (int rank = 0; rank < ranks; rank++) {
            assertThat(profile).containsPattern("(?m)^ *" + rank + " +allReduce +1 ");
            assertThat(file("matrix.csv")).contains("message," + rank + "," + (rank + 1) % ranks + ",2,8");
        }
        assertThat(profile).containsPattern("(?m)^ all  barrier +64 ");
    }

    @ParameterizedTest
    @CsvSource({"mpich, abort, 42", "openmpi, throw, 1"})
    void shouldWriteTheCallsOfTheRankThatAborts(String library, String program, int exitCode) throws IOException {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.End end = NativeRanks.main(
                library,
                2,
                List.of(),
                "-Dstrobe.check=on",
                "-Dstrobe.profile=" + folder.resolve("profile.txt"),
                "-Dstrobe.matrix=" + folder.resolve("matrix.csv"),
                "-Dstrobe.trace=" + folder.resolve("trace.json"),
                "mpi.NativePrograms",
                program);
        assertThat(end.exitCode()).as(end.output()).isEqualTo(exitCode);
        assertThat(end.output())
                .containsOnlyOnce("its own calls alone")
                .contains("strobe: rank 1: its own calls alone, after the abort: profile="
                        + folder.resolve("profile-rank-1.txt") + ", matrix=" + folder.resolve("matrix-rank-1.csv")
                        + ", trace=" + folder.resolve("trace-rank-1.json"));
        assertThat(file("profile-rank-1.txt")).containsPattern("(?m)^ *1 +Init +1 ");
        assertThat(file("matrix-rank-1.csv")).contains("message,1,1,1,4");
        assertThat(file("trace-rank-1.json"))
                .contains("\"name\":\"rank 1\"", "\"name\":\"sendRecv\"")
                .endsWith("]}\n");
        assertThat(folder.resolve("profile.txt")).doesNotExist();
    }

    @Test
    void shouldTellAFileThatCanNotBeWritten() {
        NativeRanks.End end =
                run(NativeRanks.OPEN_MPI, "-Dstrobe.matrix=" + folder.resolve("no/m.csv"), Ring.class.getName());
        assertThat(end.output()).containsOnlyOnce("strobe: matrix=").contains("it can't be written: ");
    }
}

package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of the MPJ API, started by mpjrun.sh, by strobe and by mpirun. */
class MpjrunTest {
    private static final Path BIN = House.ROOT.resolve("mpi/bin");

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Words.java"), """
                import mpi.*;
                import mpjdev.*;

                public class Words {
                    public static void main(String[] args) {
                        String[] own = MPI.Init(args);
                        int rank = MPI.COMM_WORLD.Rank();
                        boolean hasRank = args.length == own.length || args[0].equals("" + rank);
                        boolean[] all = {hasRank};
                        MPI.COMM_WORLD.Allreduce(all.clone(), 0, all, 0, 1, MPI.BOOLEAN, MPI.LAND);
                        if (rank == 0) {
                            System.out.println(MPI.COMM_WORLD.Size() + " " + args.length + " " + all[0] + " "
                                    + String.join(",", own));
                        }
                        MPI.Finalize();
                    }
                }
                """);
    }

    private Ended run(Path command, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of(command.toString()));
        all.addAll(List.of(words));
        return Ended.run(folder, Duration.ofMinutes(10), all);
    }

    @Test
    void shouldPassThreeMoreArguments() throws Exception {
        Ended ended = run(BIN.resolve("mpjrun.sh"), "-np", "3", "-dev", "niodev", "-Xmx64m", "Words.java", "x", "y");
        assertThat(ended.out()).isEqualTo("3 5 true x,y\n");
        assertThat(ended.err()).contains("ignored: -dev");
    }

    @Test
    void shouldPickTheApiOfTheProgram() throws Exception {
        assertThat(run(House.STROBE, "run", "-n", "2", "Words.java", "x").out()).isEqualTo("2 1 true x\n");
        assertThat(run(BIN.resolve("mpirun"), "-np", "2", "java", "Words.java").out())
                .isEqualTo("2 0 true \n");
    }

    /** The source does not compile; the class file misses a member when it runs. */
    @Test
    void shouldNameTheOtherApiWhenTheWrongOneIsForced() throws Exception {
        String remedy = "if the program is for the MPJ API (mpiJava, MPJ Express), say --api mpj";
        Ended source = run(House.STROBE, "run", "--api", "openmpi", "-n", "2", "Words.java");
        assertThat(source.exitCode()).isNotZero();
        assertThat(source.err()).contains(remedy);
        Javac.compile(List.of(folder.resolve("Words.java")), folder, House.MPJ_JAR.toString());
        Ended compiled = run(House.STROBE, "run", "--api", "openmpi", "-n", "2", "--cp", ".", "Words");
        assertThat(compiled.exitCode()).isNotZero();
        assertThat(compiled.err()).contains(remedy);
    }

    @Test
    void shouldSayWhereTheSuitesAre() throws Exception {
        Ended ended = Ended.run(
                folder,
                Duration.ofMinutes(10),
                List.of(House.JAVA.toString(), "-jar", House.MPJ_JAR.toString(), "bench", "latency"));
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err().lines())
                .singleElement()
                .asString()
                .contains("bench: the measuring suites call Open MPI's API; strobe.jar has them");
    }

    /** The first JVM has the other API, so the job runs in a second one. */
    @Test
    void shouldFindADeadlockInTheSecondJvm() throws Exception {
        Files.writeString(folder.resolve("Stuck.java"), """
                import mpi.MPI;

                public class Stuck {
                    public static void main(String[] args) {
                        MPI.Init(args);
                        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 0);
                        MPI.Finalize();
                    }
                }
                """);
        Ended ended = run(House.STROBE, "run", "-n", "2", "--timeout", "60", "Stuck.java");
        assertThat(ended.exitCode()).isEqualTo(125);
        assertThat(ended.err()).contains("Comm.Recv");
    }
}

package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of the MPJ API on ranks of MPICH and Open MPI, by {@code strobe rank --api mpj} and by java. */
class NativeMpjTest {
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final Path EXAMPLES = House.ROOT.resolve("examples/mpj");

    /** Shared memory alone: Open MPI polls slowly with TCP. It yields, for more ranks than processors. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("OMPI_MCA_btl", "self,vader", "OMPI_MCA_mpi_yield_when_idle", "1");

    /** Sums on derived types of direct buffers. Rank 0 prints the results, then the refusal of a type with gaps. */
    private static final String SUMS = """
            import java.nio.*;
            import mpi.*;

            public class Sums {
                public static void main(String[] args) {
                    MPI.Init(args);
                    Intracomm world = MPI.COMM_WORLD;
                    ByteBuffer bytes = room(7);
                    bytes.put(1, (byte) 100).put(2, (byte) -100).put(3, (byte) 1).put(4, (byte) 2);
                    ByteBuffer byteSums = room(7);
                    Datatype pair = Datatype.Contiguous(2, MPI.BYTE);
                    world.Allreduce(bytes, 1, byteSums, 3, 2, pair, MPI.SUM);

                    ShortBuffer shorts = room(6).asShortBuffer();
                    shorts.put(0, (short) 20_000).put(1, (short) -3).put(2, (short) 4);
                    ShortBuffer shortSums = room(6).asShortBuffer();
                    world.Allreduce(shorts, 0, shortSums, 0, 1, Datatype.Contiguous(3, MPI.SHORT), MPI.SUM);

                    IntBuffer ints = room(16).asIntBuffer();
                    ints.put(0, world.Rank()).put(1, 1).put(2, 2).put(3, 3);
                    IntBuffer intSums = room(16).asIntBuffer();
                    Datatype twice = Datatype.Contiguous(2, Datatype.Contiguous(2, MPI.INT));
                    world.Allreduce(ints, 0, intSums, 0, 1, twice, MPI.SUM);

                    String refused = "no";
                    try {
                        world.Allreduce(ints, 0, intSums, 0, 1, Datatype.Vector(2, 1, 2, MPI.INT), MPI.SUM);
                    } catch (MPIException e) {
                        refused = e.getMessage();
                    }
                    if (world.Rank() == 0) {
                        for (int i = 0; i < 7; i++) {
                            System.out.print(byteSums.get(i) + " ");
                        }
                        System.out.print("| " + shortSums.get(0) + " " + shortSums.get(1) + " " + shortSums.get(2));
                        for (int i = 0; i < 4; i++) {
                            System.out.print((i == 0 ? " | " : " ") + intSums.get(i));
                        }
                        System.out.println();
                        System.out.println(refused);
                    }
                    MPI.Finalize();
                }

                static ByteBuffer room(int bytes) {
                    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
                }
            }
            """;

    @TempDir
    private Path folder;

    private Ended run(String library, int ranks, List<String> rank) throws Exception {
        String launcher = "mpiexec." + library;
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, launcher))),
                () -> launcher + " is not installed");
        List<String> command = new ArrayList<>(List.of(launcher));
        if (library.equals("openmpi")) {
            command.addAll(List.of("--allow-run-as-root", "--oversubscribe"));
        }
        command.addAll(List.of("-n", Integer.toString(ranks)));
        command.addAll(rank);
        return Ended.run(folder, DEADLINE, command, ENVIRONMENT);
    }

    private Path compile(Path source) throws Exception {
        Javac.compile(List.of(source), folder, House.MPJ_JAR.toString());
        return folder;
    }

    /** The examples check their results. */
    @ParameterizedTest
    @CsvSource({"mpich, Farm", "openmpi, Heat"})
    void shouldRunExamples(String library, String program) throws Exception {
        String classes = compile(EXAMPLES.resolve(program + ".java")).toString();
        List<String> rank = List.of(
                House.STROBE.toString(), "rank", "--api", "mpj", "-Xmx128m", House.FAST_START, "-cp", classes, program);
        Ended ended = run(library, 4, rank);
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out()).matches(program.toLowerCase(Locale.ROOT) + " [0-9.]+\n");
        assertThat(ended.err()).isEmpty();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"mpich, Heat", "openmpi, Farm"})
    void shouldRunTheOtherExamples(String library, String program) throws Exception {
        shouldRunExamples(library, program);
    }

    /** Objects too long for one message, from all ranks to all, and a reduction by a function. */
    @ParameterizedTest
    @CsvSource({"mpich", "openmpi"})
    void shouldPassLongObjectsInTheJarAlone(String library) throws Exception {
        Path source = Files.writeString(folder.resolve("LongTexts.java"), """
                import mpi.*;

                public class LongTexts {
                    public static void main(String[] args) {
                        MPI.Init(args);
                        int rank = MPI.COMM_WORLD.Rank();
                        int size = MPI.COMM_WORLD.Size();
                        int tags = (Integer) MPI.COMM_WORLD.Attr_get(MPI.TAG_UB);
                        Object[] got = new Object[size];
                        for (int round = 0; round < 3; round++) {
                            Request[] requests = new Request[2 * size];
                            for (int i = 0; i < size; i++) {
                                Object[] text = {("" + rank).repeat(20_000 + i)};
                                requests[i] = MPI.COMM_WORLD.Isend(text, 0, 1, MPI.OBJECT, i, tags);
                                requests[size + i] = MPI.COMM_WORLD.Irecv(got, i, 1, MPI.OBJECT, i, tags);
                            }
                            Request.Waitall(requests);
                        }
                        long[] length = {0};
                        for (Object each : got) {
                            length[0] += ((String) each).length();
                        }
                        Object[] sum = new Object[1];
                        Op add = new Op(new User_function() {
                            @Override
                            public void Call(Object in, int i, Object inOut, int j, int count, Datatype type) {
                                ((Object[]) inOut)[j] = (Long) ((Object[]) in)[i] + (Long) ((Object[]) inOut)[j];
                            }
                        }, true);
                        MPI.COMM_WORLD.Reduce(new Object[] {length[0]}, 0, sum, 0, 1, MPI.OBJECT, add, 0);
                        if (rank == 0) {
                            System.out.println(sum[0]);
                        }
                        MPI.Finalize();
                    }
                }
                """);
        List<String> rank = List.of(
                House.JAVA.toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx128m",
                House.FAST_START,
                "-cp",
                House.MPJ_JAR + File.pathSeparator + compile(source),
                "LongTexts");
        assertThat(run(library, 4, rank)).isEqualTo(new Ended(0, 4 * (4 * 20_000 + 0 + 1 + 2 + 3) + "\n", ""));
    }

    /** Sums that leave the range of a small integer go on at its other end, as in Java. */
    @ParameterizedTest
    @CsvSource({"mpich", "openmpi"})
    void shouldSumDerivedTypesInDirectBuffers(String library) throws Exception {
        Path source = Files.writeString(folder.resolve("Sums.java"), SUMS);
        List<String> rank = List.of(
                House.JAVA.toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx128m",
                House.FAST_START,
                "-cp",
                House.MPJ_JAR + File.pathSeparator + compile(source),
                "Sums");
        Ended ended = run(library, 3, rank);
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out().lines().toList())
                .hasSize(2)
                .startsWith("0 0 0 44 -44 3 6 | -5536 -9 12 | 3 3 6 9")
                .last(InstanceOfAssertFactories.STRING)
                .contains("Allreduce", "MPI.SUM", "not defined");
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void shouldSayWhichJarHasTheApi() throws Exception {
        String classes = compile(EXAMPLES.resolve("Heat.java")).toString();
        Ended ended = run("mpich", 1, List.of(House.STROBE.toString(), "rank", "-Xmx128m", "-cp", classes, "Heat"));
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.err())
                .contains(
                        "is not in this jar's API; if it is in the MPJ API (mpiJava, MPJ Express), put strobe-mpj.jar");
    }
}

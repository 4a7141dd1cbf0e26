package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.kind.JobSettings;

/** Buffers that only their rank's thread may access, in calls whose data other threads copy elsewhere. */
class ConfinedBuffersTest {
    private static final int RANKS = 3;
    private static final int MANY = 100_000;

    /** Program of each rank, with an arena that is confined to the rank's thread. */
    private interface Program extends Serializable {
        void run(Intracomm world, Arena confined) throws Exception;
    }

    /** Runs a program on an engine; null for the usual or chosen one. */
    private static void run(Launch launch, String engine, Program program) {
        if (NativeRanks.takes(RANKS, world -> run(program, world))) {
            return;
        }
        Job job = ChosenJob.of(RANKS).launch(launch).timeout(Duration.ofMinutes(5));
        if (engine != null) {
            job.set(JobSettings.ENGINE, engine);
        }
        job.run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            run(program, MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    private static void run(Program program, Intracomm world) throws Exception {
        try (Arena confined = Arena.ofConfined()) {
            program.run(world, confined);
        }
    }

    private static DoubleBuffer doubles(Arena arena, int count) {
        return bytes(arena, count * Double.BYTES).asDoubleBuffer();
    }

    private static ByteBuffer bytes(Arena arena, int count) {
        return arena.allocate(count, Double.BYTES).asByteBuffer().order(ByteOrder.nativeOrder());
    }

    private static DoubleBuffer filled(Arena arena, int count, int rank) {
        DoubleBuffer buffer = doubles(arena, count);
        for (int i = 0; i < count; i++) {
            buffer.put(i, rank * 10.0 + i);
        }
        return buffer;
    }

    private static void assertIsOf(DoubleBuffer buffer, int count, int rank) {
        for (int i = 0; i < count; i++) {
            assertThat(buffer.get(i)).isEqualTo(rank * 10.0 + i);
        }
    }

    @ParameterizedTest
    @CsvSource({"THREADS,", "THREADS,bcs", "VIRTUAL,", "PROCESSES,"})
    void shouldSendAndReceive(Launch launch, String engine) {
        run(launch, engine, (world, arena) -> {
            int rank = world.getRank();
            int next = (rank + 1) % RANKS;
            int before = (rank + RANKS - 1) % RANKS;
            for (int count : new int[] {1, 1000, MANY}) {
                DoubleBuffer sent = filled(arena, count, rank);
                DoubleBuffer received = doubles(arena, count);
                world.sendRecv(sent, count, MPI.DOUBLE, next, 1, received, count, MPI.DOUBLE, before, 1);
                assertIsOf(received, count, before);
                Request send = world.iSend(sent, count, MPI.DOUBLE, before, 2);
                Request receive = world.iRecv(received, count, MPI.DOUBLE, next, 2);
                Request.waitAll(new Request[] {send, receive});
                assertIsOf(received, count, next);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"THREADS,", "THREADS,bcs", "VIRTUAL,", "PROCESSES,"})
    void shouldTakePartInCollectives(Launch launch, String engine) {
        run(launch, engine, (world, arena) -> {
            int rank = world.getRank();
            for (int count : new int[] {1, 1000, MANY}) {
                DoubleBuffer data = rank == 1 ? filled(arena, count, 1) : doubles(arena, count);
                world.bcast(data, count, MPI.DOUBLE, 1);
                assertIsOf(data, count, 1);

                DoubleBuffer sums = doubles(arena, count);
                world.allReduce(filled(arena, count, rank), sums, count, MPI.DOUBLE, MPI.SUM);
                assertThat(sums.get(count - 1)).isEqualTo(30.0 + RANKS * (count - 1.0));
                DoubleBuffer inPlace = filled(arena, count, rank);
                world.allReduce(inPlace, count, MPI.DOUBLE, MPI.SUM);
                assertThat(inPlace.get(count - 1)).isEqualTo(30.0 + RANKS * (count - 1.0));

                DoubleBuffer all = doubles(arena, RANKS * count);
                world.allGather(filled(arena, count, rank), count, MPI.DOUBLE, all, count, MPI.DOUBLE);
                assertIsOf(all.slice(2 * count, count), count, 2);
                all.put(rank * count, rank + 0.5);
                world.allGather(all, count, MPI.DOUBLE);
                assertThat(all.get(0)).isEqualTo(0.5);
                assertThat(all.get(2 * count)).isEqualTo(2.5);

                DoubleBuffer turned = doubles(arena, RANKS * count);
                world.allToAll(all, count, MPI.DOUBLE, turned, count, MPI.DOUBLE);
                assertThat(turned.get(2 * count)).isEqualTo(all.get(rank * count));

                Request pending = world.iBcast(data, count, MPI.DOUBLE, 2);
                pending.waitFor();
                assertIsOf(data, count, 1);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"THREADS", "PROCESSES"})
    void shouldLeaveTheRestOfABufferAlone(Launch launch) {
        run(launch, null, (world, arena) -> {
            IntBuffer data = bytes(arena, 2 * MANY * Integer.BYTES).asIntBuffer();
            int rank = world.getRank();
            for (int i = 0; i < data.capacity(); i++) {
                data.put(i, rank == 0 ? i : -1);
            }
            Datatype everyOther = Datatype.createVector(MANY, 1, 2, MPI.INT);
            everyOther.commit();
            world.bcast(data, 1, everyOther, 0);
            assertThat(data.get(2 * MANY - 2)).isEqualTo(2 * MANY - 2);
            assertThat(data.get(2 * MANY - 1)).isEqualTo(rank == 0 ? 2 * MANY - 1 : -1);
        });
    }

    @Test
    void shouldRefuseMemoryOfAClosedArena() {
        Ranks.run(1, world -> {
            Arena shared = Arena.ofShared();
            DoubleBuffer data = doubles(shared, 10);
            DoubleBuffer swapped = shared.allocate(80)
                    .asByteBuffer()
                    .order(ByteOrder.BIG_ENDIAN)
                    .asDoubleBuffer();
            shared.close();
            DoubleBuffer sums = MPI.newDoubleBuffer(10);
            for (DoubleBuffer each : new DoubleBuffer[] {data, swapped}) {
                assertThat(failureOf(() -> world.send(each, 10, MPI.DOUBLE, 0, 0)))
                        .isNotEqualTo("none");
                assertThat(failureOf(() -> world.allReduce(each, sums, 10, MPI.DOUBLE, MPI.SUM)))
                        .isNotEqualTo("none");
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"THREADS", "VIRTUAL"})
    @OnStrobeOnly("a library's receiver does not learn of it")
    void shouldTellWhoseArenaWasClosed(Launch launch) {
        run(launch, null, (world, arena) -> {
            int rank = world.getRank();
            for (int count : new int[] {10, MANY}) {
                for (int closing = 0; closing < 2; closing++) {
                    Arena shared = Arena.ofShared();
                    DoubleBuffer data = doubles(shared, count);
                    if (rank == closing) {
                        shared.close();
                    }
                    if (rank == 0) {
                        String failure = failureOf(() -> world.send(data, count, MPI.DOUBLE, 1, 0));
                        assertThat(failure).contains(closing == 0 ? "the send buffer could not be read" : "none");
                    } else if (rank == 1 && (closing == 1 || count == MANY)) {
                        String failure = failureOf(() -> world.recv(data, count, MPI.DOUBLE, 0, 0));
                        assertThat(failure)
                                .contains(closing == 1 ? "the receive buffer could not be" : "send buffer of rank 0");
                    }
                    world.barrier();
                }
            }
        });
    }

    private static String failureOf(Ranks.Call call) throws Exception {
        try {
            call.make();
            return "none";
        } catch (MPIException e) {
            assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_BUFFER);
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource({"THREADS", "VIRTUAL", "PROCESSES"})
    void shouldBeRefusedAsWindows(Launch launch) {
        run(launch, null, (world, arena) -> {
            DoubleBuffer memory = doubles(arena, 10);
            Ranks.assertFails(MPI.ERR_BUFFER, "confined arena", () -> new Win(memory, 10, 1, MPI.INFO_NULL, world));
            Win dynamic = new Win(MPI.INFO_NULL, world);
            dynamic.setErrhandler(MPI.ERRORS_RETURN);
            Ranks.assertFails(MPI.ERR_BUFFER, "confined arena", () -> dynamic.attach(memory, 10));
            dynamic.free();
        });
    }
}

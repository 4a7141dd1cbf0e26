package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import mpi.Win;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineKind;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ThreadLevel;

/** Windows of engine bgl: by messages on the prototype, in shared memory on this computer. */
class PacketWindowsTest {
    private static final int PROGRAMS = Integer.getInteger("strobe.tests.programs", 40);
    private static final int ROUNDS = 8;
    private static final String PROTOTYPE = "bluegene-l-prototype";

    private static Job host(int ranks) {
        return Job.of(ranks).nodes(ranks).set("engine", "bgl").timeout(Duration.ofMinutes(3));
    }

    private static Job model(int ranks) {
        return host(ranks).machine(ModelMachines.machine(PROTOTYPE));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8})
    void shouldDoWhatTheModelSays(int ranks) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " ranks=" + ranks);
        model(ranks).run(rank -> {
            Engine engine = open(rank);
            rank.context().attach(engine);
            for (int i = 0; i < PROGRAMS; i++) {
                Programs.run(rank, seed + i, ROUNDS);
            }
            engine.close();
            return null;
        });
    }

    private static Engine open(Rank rank) {
        EngineKind kind = Engines.chosen("bgl");
        return kind.open(new EngineSite(kind, new Progress(rank, ThreadLevel.SINGLE, false), ThreadLevel.SINGLE));
    }

    private static List<RankTask<Object>> programs() {
        return List.of(
                rank -> {
                    ApiPrograms.everything();
                    return null;
                },
                rank -> {
                    ApiPrograms.progressWhileLocking();
                    return null;
                },
                rank -> {
                    ApiPrograms.spinLock();
                    return null;
                },
                rank -> {
                    ApiPrograms.ring();
                    return null;
                });
    }

    @Test
    void shouldRunProgramsOnThePrototype() {
        programs().forEach(program -> model(4).run(program));
    }

    @Test
    void shouldRunProgramsOnThisComputer() {
        programs().forEach(program -> host(4).run(program));
    }

    /** Unlike a NIC, a processor that computes carries out nothing. */
    @Test
    void shouldWaitForTheTargetToCall() {
        Map<String, Long> times = Map.of("packets", timeOfPut("packets"), "carrier", timeOfPut("carrier"));
        assertThat(times.get("packets")).isGreaterThan(1_000_000);
        assertThat(times.get("carrier")).isLessThan(1_000_000);
    }

    /** Nanoseconds of a put to a rank that computes for 1 ms. */
    private static long timeOfPut(String messages) {
        return model(2).set("bgl.messages", messages)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    ByteBuffer base = MPI.newByteBuffer(8);
                    Win window = new Win(base, 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
                    MPI.COMM_WORLD.barrier();
                    long start = rank.now();
                    if (rank.number() == 0) {
                        window.lock(MPI.LOCK_SHARED, 1, 0);
                        window.put(MPI.newByteBuffer(8), 8, MPI.BYTE, 1, 0, 8, MPI.BYTE);
                        window.unlock(1);
                    } else {
                        rank.compute(1_000_000);
                    }
                    long time = rank.now() - start;
                    MPI.COMM_WORLD.barrier();
                    window.free();
                    MPI.Finalize();
                    return time;
                })
                .get(0);
    }
}

package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mpi.Comm;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.model.ModelMachines;

/** Barriers of engine p2p by global conditions, which the file of {@code qsnet} asks for. */
class HardwareBarrierTest {
    private static final int RANKS = 32;
    private static final int ROUNDS = 20;

    private static Job job(int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .machine(ModelMachines.machine("qsnet"))
                .set("engine", "p2p")
                .timeout(Duration.ofMinutes(5));
    }

    /** Times at which a rank enters and leaves barriers, one after the other. */
    private static List<List<Long>> times(Job job) {
        return job.run(rank -> {
            MPI.Init(new String[0]);
            Comm twin = MPI.COMM_WORLD.dup();
            Random random = new Random(rank.number());
            List<Long> times = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                rank.compute(random.nextInt(100_000));
                times.add(rank.now());
                (round % 3 == 2 ? twin : MPI.COMM_WORLD).barrier();
                times.add(rank.now());
            }
            twin.free();
            MPI.Finalize();
            return times;
        });
    }

    @Test
    void shouldLetNobodyLeaveBeforeAllAreThere() {
        List<List<Long>> times = times(job(7, 4));
        for (int round = 0; round < ROUNDS; round++) {
            int at = 2 * round;
            long lastIn = times.stream().mapToLong(each -> each.get(at)).max().orElseThrow();
            long firstOut =
                    times.stream().mapToLong(each -> each.get(at + 1)).min().orElseThrow();
            assertThat(firstOut).as("round %d", round).isGreaterThanOrEqualTo(lastIn);
        }
    }

    private static long barrier(Job job) {
        return job.run(rank -> {
                    MPI.Init(new String[0]);
                    MPI.COMM_WORLD.barrier();
                    long begin = rank.now();
                    for (int round = 0; round < ROUNDS; round++) {
                        MPI.COMM_WORLD.barrier();
                    }
                    long took = rank.now() - begin;
                    MPI.Finalize();
                    return took;
                })
                .get(0);
    }

    @Test
    void shouldBeFasterThanMessages() {
        long byHardware = barrier(job(RANKS, RANKS));
        assertThat(barrier(job(RANKS, RANKS).set("p2p.coll", "barrier=dissemination")))
                .isGreaterThan(byHardware * 3 / 2);
    }

    /** The questions of the barrier do not keep a deadlock from being found. */
    @Test
    void shouldFindADeadlock() {
        assertThatThrownBy(() -> job(2, 2).run(rank -> {
                    MPI.Init(new String[0]);
                    if (rank.number() == 0) {
                        MPI.COMM_WORLD.barrier();
                    } else {
                        MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, 0, 1);
                    }
                    MPI.Finalize();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("deadlock");
    }
}

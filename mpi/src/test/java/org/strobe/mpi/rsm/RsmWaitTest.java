package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mpi.MPI;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.form.Sweep;

/** Ways of waiting of engine {@code rsm}. */
@Timeout(600)
class RsmWaitTest {
    private static Job job(Launch launch, String machine, int ranks, int nodes, String spin, String cosched) {
        Job job = RsmJobs.job(launch, ranks, nodes).set("rsm.spin", spin).set("rsm.cosched", cosched);
        return machine == null ? job : job.machine(ModelMachines.machine(machine));
    }

    @ParameterizedTest
    @Sweep({
        "THREADS, , 2, 2, true, 2",
        "THREADS, , 3, 2, true, 0",
        "THREADS, , 2, 1, true, 0",
        "THREADS, , 3, 2, false, 0",
        "THREADS, , 3, 2, false, 1",
        "VIRTUAL, , 6, 2, true, 2",
        "VIRTUAL, , 6, 2, false, 0",
        "VIRTUAL, , 6, 2, false, 1",
        "PROCESSES, , 3, 2, false, 0",
        "PROCESSES, , 3, 2, false, 1",
        "PROCESSES, , 2, 2, true, 2",
        "VIRTUAL, sun-fire-link, 6, 2, true, 0",
        "VIRTUAL, sun-fire-link, 6, 2, false, 1"
    })
    void shouldCarryMessagesInAnyWayOfWaiting(
            Launch launch, String machine, int ranks, int nodes, String spin, String cosched) {
        job(launch, machine, ranks, nodes, spin, cosched).run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            int[] sum = {rank.number()};
            MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(ranks * (ranks - 1) / 2);
            MPI.Finalize();
            return null;
        });
    }

    /** A rank that never parks hears of the end of the job. */
    @ParameterizedTest
    @Sweep({"THREADS, true, 2", "THREADS, false, 0", "VIRTUAL, true, 2", "PROCESSES, true, 2", "PROCESSES, false, 0"})
    void shouldEndTheWaitWhenTheJobIsAborted(Launch launch, String spin, String cosched) {
        assertThatThrownBy(() -> job(launch, null, 2, 2, spin, cosched).run(rank -> {
                    MPI.Init(new String[0]);
                    if (rank.number() == 1) {
                        throw new IllegalStateException("the end");
                    }
                    MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 1, 0);
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("the end");
    }
}

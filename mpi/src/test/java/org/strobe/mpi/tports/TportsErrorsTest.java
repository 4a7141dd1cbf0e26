package org.strobe.mpi.tports;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;

/** Engine {@code tports} when messages are lost. */
@Timeout(600)
class TportsErrorsTest {
    @ParameterizedTest
    @CsvSource({"3, nic", "7, nic", "7, host"})
    void shouldCarryEachMessageOnceWhenMessagesAreLost(int every, String matching) {
        TportsJobs.onQsnet(4, 4)
                .set("tports.matching", matching)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    TportsJobs.exchange(MPI.COMM_WORLD);
                    MPI.Finalize();
                    return null;
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"nic", "host"})
    void shouldEndTheJobByTheNameOfARankThatNoMessageReaches(String matching) {
        Job job = TportsJobs.onQsnet(2, 2)
                .set("tports.matching", matching)
                .faults(FaultPlan.NONE.failTransfer(Nth.between(3, FaultPlan.NEVER - 1), 0, 1));
        assertThatThrownBy(() -> job.run(rank -> {
                    MPI.Init(new String[0]);
                    for (int i = 0; i < 100; i++) {
                        exchange(1 - rank.number());
                    }
                    MPI.Finalize();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("engine tports: rank 1 on node 1 does not take a message of rank 0");
    }

    private static void exchange(int partner) throws MPIException {
        int[] data = new int[1];
        MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, partner, 0, new int[1], 1, MPI.INT, partner, 0);
    }
}

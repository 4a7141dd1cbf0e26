package org.strobe.mpi.vapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Engine {@code vapi} when messages are lost, and when ranks are late or end. */
@Timeout(600)
class VapiErrorsTest {
    private static final int ROUNDS = 100;

    /** More than all rests between datagrams that set up a connection, in nanoseconds. */
    private static final long LONG_TIME = 3_300_000_000L;

    @ParameterizedTest
    @CsvSource({"3, rdma", "7, send", "100, rdma", "100, send"})
    void shouldCarryEachMessageOnceWhenSomeAreLost(int every, String channel) {
        VapiJobs.onInfiniBand(4, 4)
                .set("vapi.channel", channel)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    VapiJobs.exchange(MPI.COMM_WORLD);
                    LayerMessages.sendWithGaps(MPI.COMM_WORLD, 100_000);
                    MPI.Finalize();
                    return null;
                });
    }

    /** The datagrams that set up connections are lost at first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void shouldConnectWhenTheFirstMessagesAreLost(int lost) {
        VapiJobs.onInfiniBand(2, 2)
                .faults(FaultPlan.NONE.failTransfer(Nth.between(1, lost), FaultPlan.ANY, FaultPlan.ANY))
                .run(VapiErrorsTest::exchangeOften);
    }

    @Test
    void shouldEndTheJobByTheNameOfAPartnerWhoseConnectionIsBroken() {
        Job job = VapiJobs.onInfiniBand(2, 2)
                .faults(FaultPlan.NONE.failTransfer(Nth.between(30, FaultPlan.NEVER - 1), 0, 1));
        assertThatThrownBy(() -> job.run(VapiErrorsTest::exchangeOften))
                .isInstanceOf(JobException.class)
                .hasMessageMatching(
                        "(?s).*the connection of rank [01] with rank ([01]) on node \\1 is broken: RETRIES_EXCEEDED.*");
    }

    private static Void exchangeOften(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        int partner = 1 - rank.number();
        int[] got = new int[1];
        for (int i = 0; i < ROUNDS; i++) {
            MPI.COMM_WORLD.sendRecv(new int[] {i + rank.number()}, 1, MPI.INT, partner, 0, got, 1, MPI.INT, partner, 0);
            assertThat(got[0]).isEqualTo(i + partner);
        }
        MPI.Finalize();
        return null;
    }

    /** Messages that come before its adapter is open are lost. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldConnectWithARankThatIsLate(boolean isModelled) {
        Job job = isModelled ? VapiJobs.onInfiniBand(2, 2) : VapiJobs.job(Launch.THREADS, 2, 2);
        job.run(rank -> {
            if (rank.number() == 1) {
                rank.compute(isModelled ? LONG_TIME : LONG_TIME / 10);
            }
            return exchangeOften(rank);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotWaitForARankThatHasEnded(boolean isModelled) {
        Job job = isModelled ? VapiJobs.onInfiniBand(2, 2) : VapiJobs.job(Launch.THREADS, 2, 2);
        assertThatThrownBy(() -> job.run(rank -> rank.number() == 0 ? exchangeOften(rank) : null))
                .isInstanceOf(JobException.class)
                .hasMessageContainingAll("deadlock", "it has ended");
    }

    /** Ranks of one side have finished, and their adapters are closed, while others go on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndWellWhenRanksFinishAtDifferentTimes(boolean isModelled) {
        Job job = isModelled ? VapiJobs.onInfiniBand(4, 4) : VapiJobs.job(Launch.THREADS, 4, 4);
        job.set("vapi.slots", "2").set("vapi.credits", "1").run(rank -> {
            MPI.Init(new String[0]);
            for (int i = 0; i < ROUNDS; i++) {
                MPI.COMM_WORLD.barrier();
                rank.compute(1000L * ((rank.number() + i) % 4));
            }
            MPI.Finalize();
            return null;
        });
    }
}

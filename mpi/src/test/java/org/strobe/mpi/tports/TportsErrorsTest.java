package org.strobe.mpi.tports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import mpi.Datatype;
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
import org.strobe.emulator.launch.Launch;

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

    /** Three gigabytes: a thousand bytes, again and again. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRefuseAMessageOfMoreThanTwoGigabytesAtTheCall(boolean isModelled) {
        Job job = isModelled ? TportsJobs.onQsnet(2, 2) : TportsJobs.job(Launch.THREADS, 2, 2);
        List<List<String>> refusals = job.run(rank -> {
            MPI.Init(new String[0]);
            List<String> words = rank.number() == 0 ? sendLong() : List.of();
            exchange(1 - rank.number());
            MPI.Finalize();
            return words;
        });
        assertThat(refusals.get(0))
                .hasSize(3)
                .allSatisfy(each -> assertThat(each)
                        .contains("a message of 3000000000 bytes")
                        .contains("must be <= 2147483647"));
    }

    private static List<String> sendLong() throws MPIException {
        Datatype type = Datatype.createHVector(3_000_000, 1000, 0, MPI.BYTE);
        type.commit();
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        byte[] data = new byte[1000];
        List<String> words = new ArrayList<>();
        words.add(refusal(() -> MPI.COMM_WORLD.send(data, 1, type, 1, 0)));
        words.add(refusal(() -> MPI.COMM_WORLD.iSend(MPI.newByteBuffer(1000), 1, type, 1, 0)));
        words.add(refusal(() -> MPI.COMM_WORLD.sSend(data, 1, type, 1, 0)));
        type.free();
        return words;
    }

    private interface Call {
        void run() throws MPIException;
    }

    private static String refusal(Call call) {
        MPIException refused = catchThrowableOfType(MPIException.class, call::run);
        return String.valueOf(refused == null ? null : refused.getMessage());
    }

    private static void exchange(int partner) throws MPIException {
        int[] data = new int[1];
        MPI.COMM_WORLD.sendRecv(data, 1, MPI.INT, partner, 0, new int[1], 1, MPI.INT, partner, 0);
    }
}

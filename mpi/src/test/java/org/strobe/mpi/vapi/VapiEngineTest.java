package org.strobe.mpi.vapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Engine {@code vapi} in jobs. */
@Timeout(600)
class VapiEngineTest extends LayerEngineContract {
    VapiEngineTest() {
        super(VapiKind.NAME, "infiniband-2003", "qsnet", "vapi.channel", "rdma", "send");
    }

    @Override
    protected RankTask<String> exchange() {
        return VapiJobs::exchangeAll;
    }

    @Override
    protected List<Setting<?>> settings() {
        return VapiSettings.ALL;
    }

    @Override
    protected String stateOfLayer() {
        return "1 connections";
    }

    @ParameterizedTest
    @CsvSource({"false, rdma", "true, rdma", "false, send", "true, send"})
    void shouldWorkSlowlyWithOneSlotAndOneOperation(boolean isModelled, String channel) {
        Job job = isModelled ? VapiJobs.onInfiniBand(4, 4) : VapiJobs.job(Launch.THREADS, 4, 4);
        job.set("vapi.channel", channel)
                .set("vapi.slots", "1")
                .set("vapi.depth", "1")
                .run(VapiJobs::exchangeAll);
    }

    @ParameterizedTest
    @CsvSource({"false, 600000, 65536", "true, 600000, 65536", "false, 3000, 5000", "true, 6000, 5000"})
    void shouldBoundRegisteredMemory(boolean isModelled, int registered, int put) {
        Job job = isModelled ? VapiJobs.onInfiniBand(3, 3) : VapiJobs.job(Launch.THREADS, 3, 3);
        List<String> states = job.set("vapi.registered", String.valueOf(registered))
                .set("vapi.put", String.valueOf(put))
                .run(VapiJobs::exchangeAll);
        assertThat(states).allSatisfy(state -> assertThat(registered(state)).isBetween(0, registered));
    }

    private static int registered(String state) {
        return Integer.parseInt(state.replaceAll(".* (\\d+) of \\d+ bytes registered.*", "$1"));
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void shouldConnectAtTheFirstMessage(boolean isModelled) {
        Job job = isModelled ? VapiJobs.onInfiniBand(4, 4) : VapiJobs.job(Launch.THREADS, 4, 4);
        List<String> states = job.run(rank -> {
            MPI.Init(new String[0]);
            String state = rank.context().engine().state();
            VapiJobs.exchange(MPI.COMM_WORLD);
            return state + ", then " + LayerMessages.end(rank);
        });
        assertThat(states).allMatch(state -> state.startsWith("0 connections") && state.contains("then 3 connections"));
    }

    @Test
    void shouldNotLoseItsPlaceWhenSlotsAreReusedOften() {
        VapiJobs.job(Launch.THREADS, 2, 2).set("vapi.slots", "3").run(rank -> {
            MPI.Init(new String[0]);
            for (int i = 0; i < 5_000; i++) {
                stream(rank.number(), i);
            }
            MPI.Finalize();
            return null;
        });
    }

    /** A message one way; each hundredth is answered. */
    private static void stream(int rank, int number) throws MPIException {
        byte[] data = LayerMessages.data(0, number, number % 300);
        if (rank == 0) {
            MPI.COMM_WORLD.send(data, data.length, MPI.BYTE, 1, number % 100);
        } else {
            byte[] got = new byte[data.length];
            MPI.COMM_WORLD.recv(got, got.length, MPI.BYTE, 0, number % 100);
            assertThat(Arrays.equals(got, data)).as("message %d", number).isTrue();
        }
        if (number % 100 == 0) {
            MPI.COMM_WORLD.barrier();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "vapi.slots, 0, must be >= 1",
        "vapi.depth, 0, must be >= 1",
        "vapi.credits, 0, must be >= 1",
        "vapi.channel, udp, rdma or send"
    })
    void shouldRefuseSettingsInPlainWords(String name, String value, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VapiSettings.from(Map.of(name, value)::get))
                .withMessageContaining(name + "=" + value)
                .withMessageContaining(message);
    }
}

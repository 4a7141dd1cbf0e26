package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;

/** Ranks of modelled machines are processes, but their rings are those of one JVM. Messages that do not fit are not eager. */
class ModelledRingsTest {
    private static final int MANY = 600;

    /** Last byte of a message of rank 0, as rank 1 receives it. */
    private static int last(int ranks, int bytes, Map<String, String> settings) {
        ModelMachine cluster = ModelMachines.machine("cluster-2026");
        Job job = Job.of(ranks)
                .machine(new ModelMachine(
                        "wide",
                        "",
                        1,
                        false,
                        false,
                        MANY,
                        cluster.nicMemory(),
                        cluster.node(),
                        cluster.nic(),
                        cluster.network(),
                        cluster.global(),
                        Map.of()))
                .set("engine", "p2p")
                .timeout(Duration.ofMinutes(10));
        settings.forEach(job::set);
        List<Byte> received = job.run(rank -> {
            MPI.Init(new String[0]);
            byte[] data = new byte[bytes];
            if (rank.number() == 0) {
                data[bytes - 1] = 5;
                MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 1, 0);
            } else if (rank.number() == 1) {
                MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 0, 0);
            }
            MPI.Finalize();
            return data[bytes - 1];
        });
        return received.get(1);
    }

    /** Rings of many ranks have fewer cells, too few for the longest eager message of few ranks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16_300, 16_384, 20_000})
    void shouldCarryWhatTheRingsOfVeryManyCannotTakeAtOnce(int bytes) {
        assertThat(last(MANY, bytes, Map.of())).isEqualTo(5);
    }

    @Test
    void shouldRefuseSettingsThatNoRingCanTake() {
        Map<String, String> settings = Map.of("p2p.eagerBetween", "128000", "p2p.chunkBetween", "8192");
        assertThatThrownBy(() -> last(2, 1, settings))
                .hasMessageContaining("p2p.eagerBetween=128000")
                .hasMessageContaining("p2p.chunkWithin=1024");
        assertThat(last(
                        2,
                        128_000,
                        Map.of("p2p.eagerBetween", "128000", "p2p.chunkBetween", "8192", "p2p.chunkWithin", "8192")))
                .isEqualTo(5);
    }
}

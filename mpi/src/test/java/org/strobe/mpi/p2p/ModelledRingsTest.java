package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import mpi.MPI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** On modelled machines ranks are processes, but their rings are those of one JVM: what does not fit into one does not go at once. */
class ModelledRingsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 65_500, 65_536, 100_000, 128_000})
    void shouldCarryMessagesThatARingCannot(int bytes) {
        assertThat(Job.of(2)
                        .machine(ModelMachines.machine("cluster-2026"))
                        .set("engine", "p2p")
                        .set("p2p.chunkBetween", "8192")
                        .set("p2p.eagerBetween", "128000")
                        .timeout(Duration.ofSeconds(30))
                        .run(rank -> {
                            MPI.Init(new String[0]);
                            byte[] data = new byte[bytes];
                            if (rank.number() == 0) {
                                data[bytes - 1] = 5;
                                MPI.COMM_WORLD.send(data, bytes, MPI.BYTE, 1, 0);
                            } else {
                                MPI.COMM_WORLD.recv(data, bytes, MPI.BYTE, 0, 0);
                            }
                            MPI.Finalize();
                            return (int) data[bytes - 1];
                        }))
                .containsExactly(5, 5);
    }
}

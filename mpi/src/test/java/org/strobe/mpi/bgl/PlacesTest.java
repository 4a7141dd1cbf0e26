package org.strobe.mpi.bgl;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.model.ModelMachines;

/** Ranks at chosen places of a torus. */
class PlacesTest {
    private static final String MACHINE = "bluegene-l-prototype";

    /** Virtual time of a message and its answer between two ranks, and the name of the second one's processor. */
    private static String roundTrip(int secondPlace) {
        List<String> results = Job.of(2)
                .placed(Placement.of(0, 1).at(0, secondPlace))
                .machine(ModelMachines.machine(MACHINE))
                .set("engine", "p2p")
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    int[] word = {1};
                    MPI.COMM_WORLD.barrier();
                    double start = MPI.wtime();
                    if (rank.number() == 0) {
                        MPI.COMM_WORLD.send(word, 1, MPI.INT, 1, 0);
                        MPI.COMM_WORLD.recv(word, 1, MPI.INT, 1, 0);
                    } else {
                        MPI.COMM_WORLD.recv(word, 1, MPI.INT, 0, 0);
                        MPI.COMM_WORLD.send(word, 1, MPI.INT, 0, 0);
                    }
                    long picoseconds = Math.round((MPI.wtime() - start) * 1e12);
                    String name = MPI.getProcessorName();
                    MPI.Finalize();
                    return picoseconds + " " + name;
                });
        return results.get(0).split(" ", 2)[0] + " " + results.get(1).split(" ", 2)[1];
    }

    /** Corner to corner of the mesh are 21 hops of 120 ns each way, to a neighbour one. */
    @Test
    void shouldTakeTheWayBetweenThePlaces() {
        String near = roundTrip(1);
        String far = roundTrip(511);
        assertThat(near).endsWith(" Processor <1,0,0,0> in a <8,8,8,2> mesh");
        assertThat(far).endsWith(" Processor <7,7,7,0> in a <8,8,8,2> mesh");
        assertThat(picoseconds(far) - picoseconds(near)).isEqualTo(2 * 20 * 120_000);
    }

    private static long picoseconds(String text) {
        return Long.parseLong(text.substring(0, text.indexOf(' ')));
    }
}

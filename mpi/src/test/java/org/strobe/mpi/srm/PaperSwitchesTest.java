package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/**
 * The switching points of the SRM paper that stand in the file of its machine decide what runs on several nodes: moving one
 * changes the time of calls between its old place and its new one, and of no others.
 */
class PaperSwitchesTest {
    private static final int CALLS = 4;

    @ParameterizedTest
    @CsvSource({
        "bcast, srm.bcastBuffered, 32768, 48, 16 128",
        "bcast, srm.bcastChunkedBeyond, 16384, 12, 6 20 48",
        "bcast, srm.bcastChunkedBelow, 16384, 20, 6 12 48",
        "bcast, srm.bcastChunk, 2048, 12, 6 48 128",
        "allreduce, srm.exchanged, 8192, 12, 6 24",
    })
    void shouldDecideBetweenNodes(String call, String setting, String moved, int between, String others) {
        assertThat(nanos(call, between, setting, moved)).isNotEqualTo(nanos(call, between));
        for (String other : others.split(" ", -1)) {
            int kilobytes = Integer.parseInt(other);
            assertThat(nanos(call, kilobytes, setting, moved)).as(other + " KB").isEqualTo(nanos(call, kilobytes));
        }
    }

    /** Virtual time of a few calls of the slowest rank. */
    private static long nanos(String call, int kilobytes, String... settings) {
        Job job = Job.of(4).nodes(2).machine(ModelMachines.machine("ibm-sp")).timeout(Duration.ofMinutes(5));
        for (int i = 0; i < settings.length; i += 2) {
            job.set(settings[i], settings[i + 1]);
        }
        return Collections.max(job.run(rank -> {
            MPI.Init(new String[0]);
            int count = kilobytes * 1024 / Double.BYTES;
            call(call, count);
            double begin = MPI.wtime();
            for (int i = 0; i < CALLS; i++) {
                call(call, count);
            }
            long nanos = Math.round((MPI.wtime() - begin) * 1e9);
            MPI.Finalize();
            return nanos;
        }));
    }

    private static void call(String name, int count) throws MPIException {
        double[] data = new double[count];
        if (name.equals("bcast")) {
            MPI.COMM_WORLD.bcast(data, count, MPI.DOUBLE, 0);
        } else {
            MPI.COMM_WORLD.allReduce(data, new double[count], count, MPI.DOUBLE, MPI.SUM);
        }
    }
}

package org.strobe.mpi.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

/** On a modelled machine, data with gaps take as long to copy as data without. */
class PackingTimeTest {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final int NUMBERS = 1 << 15;
    private static final int RANKS = 4;

    private interface Call {
        void make(Object buffer, int count, Datatype type) throws MPIException;
    }

    /** Seconds of a call with dense numbers and with a vector of equal size. */
    private static double[] seconds(String engine, int nodes, Call call) {
        RankTask<double[]> task = rank -> {
            MPI.Init(new String[0]);
            Datatype column = Datatype.createVector(NUMBERS, 1, 2, MPI.DOUBLE);
            column.commit();
            double[] times = {
                timed(call, new double[RANKS * NUMBERS], NUMBERS, MPI.DOUBLE),
                timed(call, new double[2 * RANKS * NUMBERS], 1, column)
            };
            column.free();
            MPI.Finalize();
            return times;
        };
        return Job.of(RANKS)
                .nodes(nodes)
                .machine(ModelMachines.machine("cluster-2026"))
                .set(JobSettings.ENGINE, engine)
                .timeout(LONGEST)
                .run(task)
                .get(0);
    }

    private static double timed(Call call, Object buffer, int count, Datatype type) throws MPIException {
        call.make(buffer, count, type);
        MPI.COMM_WORLD.barrier();
        double start = MPI.wtime();
        call.make(buffer, count, type);
        MPI.COMM_WORLD.barrier();
        return MPI.wtime() - start;
    }

    private static void check(double[] seconds) {
        assertThat(seconds[1]).isBetween(0.95 * seconds[0], 1.5 * seconds[0]);
    }

    @ParameterizedTest
    @CsvSource({"p2p, 1", "p2p, 4", "srm, 1", "srm, 2", "bcs, 1", "bcs, 4"})
    void shouldChargeMessages(String engine, int nodes) {
        check(seconds(engine, nodes, (buffer, count, type) -> {
            if (MPI.COMM_WORLD.getRank() == 0) {
                MPI.COMM_WORLD.send(buffer, count, type, RANKS - 1, 0);
            } else if (MPI.COMM_WORLD.getRank() == RANKS - 1) {
                MPI.COMM_WORLD.recv(buffer, count, type, 0, 0);
            }
        }));
    }

    @ParameterizedTest
    @CsvSource({"p2p, 1", "p2p, 4", "srm, 1", "srm, 2", "bcs, 1", "bcs, 4"})
    void shouldChargeBroadcasts(String engine, int nodes) {
        check(seconds(engine, nodes, (buffer, count, type) -> MPI.COMM_WORLD.bcast(buffer, count, type, 0)));
    }

    @ParameterizedTest
    @CsvSource({"p2p, 1", "p2p, 4", "srm, 1", "srm, 2", "bcs, 1", "bcs, 4"})
    void shouldChargeAllToAll(String engine, int nodes) {
        check(seconds(engine, nodes, (buffer, count, type) -> {
            Object target = new double[((double[]) buffer).length];
            MPI.COMM_WORLD.allToAll(buffer, count, type, target, count, type);
        }));
    }
}

package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** What is longer than the room for it fails where the room is, leaves the others alone, and the next call works. */
class TruncationTest {
    private static final int SENT = 5000;
    private static final int ROOM = 4;

    /** A call that fails at some ranks. */
    private interface Call {
        void run() throws MPIException;
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "PROCESSES, 1", "THREADS, 3"})
    void shouldFailWhereTheRoomIs(Launch launch, int nodes) {
        Job.of(3)
                .nodes(nodes)
                .launch(launch)
                .set("engine", "srm")
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    world.setErrhandler(MPI.ERRORS_RETURN);
                    broadcast(world);
                    gather(world);
                    if (nodes == 1) {
                        allGather(world);
                    }
                    MPI.Finalize();
                    return null;
                });
    }

    private static void check(Intracomm world, String what, boolean fails, Call call) throws MPIException {
        int problem = MPI.SUCCESS;
        try {
            call.run();
        } catch (MPIException e) {
            problem = e.getErrorClass();
        }
        assertThat(problem)
                .as("%s at rank %d", what, world.getRank())
                .isEqualTo(fails ? MPI.ERR_TRUNCATE : MPI.SUCCESS);
        int[] sum = {1};
        world.allReduce(sum, 1, MPI.INT, MPI.SUM);
        assertThat(sum[0]).isEqualTo(world.getSize());
    }

    private static void broadcast(Intracomm world) throws MPIException {
        int count = world.getRank() == 2 ? 0 : SENT;
        byte[] data = world.getRank() == 2 ? null : new byte[SENT];
        check(world, "bcast", world.getRank() == 2, () -> world.bcast(data, count, MPI.BYTE, 0));
    }

    private static void gather(Intracomm world) throws MPIException {
        byte[] all = new byte[ROOM * world.getSize()];
        int count = world.getRank() == 1 ? ROOM : SENT;
        check(
                world,
                "gather",
                world.getRank() == 1,
                () -> world.gather(new byte[SENT], count, MPI.BYTE, all, ROOM, MPI.BYTE, 1));
    }

    private static void allGather(Intracomm world) throws MPIException {
        byte[] all = new byte[ROOM * world.getSize()];
        int count = world.getRank() == 1 ? SENT : ROOM;
        check(world, "allGather", true, () -> world.allGather(new byte[SENT], count, MPI.BYTE, all, ROOM, MPI.BYTE));
    }
}

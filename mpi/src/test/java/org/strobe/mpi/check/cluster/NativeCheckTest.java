package org.strobe.mpi.check.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.IntBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.NativeRanks;
import mpi.Prequest;
import mpi.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes that the checks find on native MPI libraries. */
class NativeCheckTest {
    private static final String CLASS = "org.strobe.mpi.check.cluster.NativeCheckTest$Mistakes.";

    /** Each rank names its own call first, and the launcher may end the others before they speak. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mpich | on | buffer | MPI_ERR_BUFFER: iSend: Comm.iSend at CLASSbuffer(LINE) reads bytes of a buffer that Comm.iRecv at CLASSbuffer(LINE) of the same rank, which is still pending, writes",
                "mpich | on | collective | in the same collective call of MPI_COMM_WORLD rank 0 makes Comm.barrier at CLASScollective(LINE), and rank 1 makes Comm.bcast at CLASScollective(LINE)",
                "openmpi | on | pending | MPI_ERR_NOT_SAME: allReduce: in the same collective call of MPI_COMM_WORLD rank 0 makes Comm.iBarrier at CLASSpending(LINE), and rank 1 makes Comm.iBcast at CLASSpending(LINE)",
                "openmpi | strict | leftover | MPI_ERR_COMM: Finalize: a communicator is not freed at Finalize, made by Intracomm.dup at CLASSleftover(LINE)"
            })
    void shouldEndTheJob(String library, String setting, String program, String message) {
        NativeRanks.End end = run(library, setting, program);
        assertThat(end.exitCode()).as(end.output()).isNotZero();
        assertThat(withoutLines(end)).contains(message.replace("CLASS", CLASS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openmpi | leftover | rank 0: check: a communicator is not freed at Finalize, made by Intracomm.dup at CLASSleftover(LINE)",
                "mpich | right | right at last"
            })
    void shouldGoOn(String library, String program, String message) {
        NativeRanks.End end = run(library, "on", program);
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertThat(withoutLines(end)).contains(message.replace("CLASS", CLASS));
        if (program.equals("right")) {
            assertThat(end.output()).doesNotContain("check:");
        }
    }

    private static NativeRanks.End run(String library, String setting, String program) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        return NativeRanks.main(library, 2, List.of(), "-Dstrobe.check=" + setting, Mistakes.class.getName(), program);
    }

    private static String withoutLines(NativeRanks.End end) {
        return end.output().replaceAll("\\(NativeCheckTest\\.java:\\d+\\)", "(LINE)");
    }

    /** Programs of two ranks. */
    public static final class Mistakes {
        private static final Intracomm WORLD = MPI.COMM_WORLD;

        private Mistakes() {}

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            boolean isFirst = WORLD.getRank() == 0;
            switch (words[0]) {
                case "buffer" -> buffer(isFirst);
                case "collective" -> collective(isFirst);
                case "pending" -> pending(isFirst);
                case "leftover" -> leftover();
                default -> right(isFirst);
            }
            MPI.Finalize();
        }

        private static void buffer(boolean isFirst) throws MPIException {
            IntBuffer both = MPI.newIntBuffer(2);
            Request receive = WORLD.iRecv(both, 2, MPI.INT, isFirst ? 1 : 0, 1);
            WORLD.iSend(both, 1, MPI.INT, isFirst ? 1 : 0, 1).waitFor();
            receive.waitFor();
        }

        private static void collective(boolean isFirst) throws MPIException {
            if (isFirst) {
                WORLD.barrier();
            } else {
                WORLD.bcast(new int[1], 1, MPI.INT, 0);
            }
        }

        private static void pending(boolean isFirst) throws MPIException {
            Request request = isFirst ? WORLD.iBarrier() : WORLD.iBcast(MPI.newIntBuffer(1), 1, MPI.INT, 0);
            int[] sum = {1};
            WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
            request.waitFor();
        }

        private static void leftover() throws MPIException {
            WORLD.dup().barrier();
        }

        /** Uses buffers again, persistently too, and pending collectives on a part. */
        private static void right(boolean isFirst) throws MPIException {
            IntBuffer own = MPI.newIntBuffer(1);
            IntBuffer other = MPI.newIntBuffer(1);
            int partner = isFirst ? 1 : 0;
            Prequest[] prepared = {
                WORLD.sendInit(own, 1, MPI.INT, partner, 1), WORLD.recvInit(other, 1, MPI.INT, partner, 1)
            };
            for (int i = 0; i < 3; i++) {
                own.put(0, i);
                prepared[0].start();
                prepared[1].start();
                Request.waitAll(prepared);
                assertThat(other.get(0)).isEqualTo(i);
            }
            prepared[0].free();
            prepared[1].free();
            Intracomm copy = WORLD.dup();
            Request told = copy.iBcast(own, 1, MPI.INT, 0);
            Request met = copy.iBarrier();
            Request.waitAll(new Request[] {told, met});
            copy.allReduce(own, other, 1, MPI.INT, MPI.SUM);
            copy.free();
            WORLD.sendRecvReplace(new int[1], 1, MPI.INT, partner, 2, partner, 2);
            WORLD.barrier();
            if (isFirst) {
                System.out.println("right at last");
            }
        }
    }
}

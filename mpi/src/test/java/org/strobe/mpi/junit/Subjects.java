package org.strobe.mpi.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.launch.Launch;

/** Test classes that are run by tests; JUnit does not find them by itself. */
final class Subjects {
    private Subjects() {}

    static class Repeated {
        @MpiTest(
                ranks = {1, 3},
                launch = {Launch.THREADS, Launch.VIRTUAL})
        void sum(Intracomm world) throws MPIException {
            int[] sum = {1};
            world.allReduce(sum, 1, MPI.INT, MPI.SUM);
            assertEquals(world.getSize(), sum[0]);
        }

        @MpiTest(ranks = 4, nodes = 2)
        void shareNodes() throws MPIException {
            assertEquals(
                    2,
                    MPI.COMM_WORLD
                            .splitType(mpi.Comm.TYPE_SHARED, 0, MPI.INFO_NULL)
                            .getSize());
        }
    }

    static class OnProcesses {
        @MpiTest(launch = Launch.PROCESSES, timeout = 100)
        void failOnRankOne(Intracomm world, TestInfo told) throws MPIException {
            assertEquals(0, world.getRank(), "rank");
        }
    }

    static class Instances {
        private int own;
        private int before;

        @BeforeEach
        void prepare(Intracomm world) throws MPIException {
            before = 10 + world.getRank();
        }

        @AfterEach
        void clean() throws MPIException {
            MPI.COMM_WORLD.barrier();
            assertThat(own).isEqualTo(1);
        }

        @MpiTest(ranks = 3)
        void useOwnFields(Intracomm world, @TempDir Path folder) throws MPIException {
            own++;
            world.barrier();
            assertThat(own).isEqualTo(1);
            assertThat(before).isEqualTo(10 + world.getRank());
            assertThat(folder).isDirectory();
        }

        @Nested
        class Within {
            private int twice;

            @BeforeEach
            void doubled() {
                twice = 2 * before;
            }

            @MpiTest(ranks = 2)
            void seeWhatIsAround(Intracomm world) throws MPIException {
                own++;
                assertThat(twice).isEqualTo(20 + 2 * world.getRank());
            }
        }
    }

    static class Failing {
        @MpiTest(ranks = 3)
        void failOnSome(Intracomm world) throws MPIException {
            int rank = world.getRank();
            assertEquals(1, rank, "the rank");
            world.barrier();
        }

        @MpiTest(ranks = 2)
        void callWrongly(Intracomm world) throws MPIException {
            world.send(new int[1], 1, MPI.INT, 7, 0);
        }
    }

    static class FailingEverywhere {
        @MpiTest(ranks = 4)
        void fail(Intracomm world) throws MPIException {
            throw new IllegalStateException("on " + world.getRank());
        }
    }

    static class Deadlocked {
        @MpiTest(ranks = 2)
        void waitForEachOther(Intracomm world) throws MPIException {
            world.recv(new int[1], 1, MPI.INT, 1 - world.getRank(), 5);
        }
    }

    static class Endless {
        @MpiTest(ranks = 2, timeout = 1)
        void run(Intracomm world) throws MPIException {
            while (world.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG) == null) {
                Thread.onSpinWait();
            }
        }
    }

    static class Assuming {
        @MpiTest(ranks = 2)
        void assumeSomething(Intracomm world) throws MPIException {
            assumeTrue(world.getRank() == 0, "only rank 0 can");
            world.barrier();
        }
    }

    static class FinalizesItself {
        @MpiTest
        void end() throws MPIException {
            MPI.Finalize();
        }
    }

    static class NoRanks {
        @MpiTest(ranks = 0)
        void run() {}
    }

    static class NoRankCounts {
        @MpiTest(ranks = {})
        void run() {}
    }

    static class TooManyNodes {
        @MpiTest(
                ranks = {4, 2},
                nodes = 3)
        void run() {}
    }

    static class UnknownEngine {
        @MpiTest(engine = "warp")
        void run() {}
    }

    static class NoTime {
        @MpiTest(timeout = 0)
        void run() {}
    }

    static class Constructed {
        Constructed(TestInfo told) {
            assertThat(told).isNotNull();
        }

        @MpiTest
        void run() {}
    }

    static class Prepared {
        @BeforeEach
        void prepare(TestInfo told) {
            assertThat(told).isNotNull();
        }

        @MpiTest
        void run() {}
    }

    static class Sent {
        @MpiTest(launch = Launch.PROCESSES)
        void run(@TempDir Path folder) {
            assertThat(folder).isDirectory();
        }
    }
}

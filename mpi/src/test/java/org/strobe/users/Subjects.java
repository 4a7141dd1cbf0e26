package org.strobe.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.Strobe;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.junit.MpiTest;

/** Test classes of somebody who uses Strobe. Tests run them; JUnit does not find them by itself. */
public final class Subjects {
    private Subjects() {}

    public static class Repeated {
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
                    MPI.COMM_WORLD.splitType(Comm.TYPE_SHARED, 0, MPI.INFO_NULL).getSize());
        }
    }

    public static class Modelled {
        @MpiTest(
                ranks = 3,
                nodes = 3,
                machine = {"host", "cluster-2026"})
        void timed(Intracomm world) throws MPIException {
            double begin = MPI.wtime();
            Strobe.compute(Duration.ofMillis(7));
            world.barrier();
            assertTrue(MPI.wtime() - begin >= 0.007);
        }

        @MpiTest(machine = "infiniband-2003", nodes = 2)
        void fail(Intracomm world) throws MPIException {
            assertEquals(0, world.getRank(), "rank");
        }
    }

    public static class SmallMachine {
        @MpiTest(machine = "qsnet", ranks = 4)
        void run() {}
    }

    public static class UnknownMachine {
        @MpiTest(machine = "deep-thought")
        void run() {}
    }

    public static class OnProcesses {
        @MpiTest(launch = Launch.PROCESSES, timeout = 100)
        void failOnRankOne(Intracomm world) throws MPIException {
            assertEquals(0, world.getRank(), "rank");
        }
    }

    public static class Instances {
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

    public static class Failing {
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

    public static class FailingEverywhere {
        @MpiTest(ranks = 4)
        void fail(Intracomm world) throws MPIException {
            throw new IllegalStateException("on " + world.getRank());
        }
    }

    public static class Deadlocked {
        @MpiTest(ranks = 2)
        void waitForEachOther(Intracomm world) throws MPIException {
            world.recv(new int[1], 1, MPI.INT, 1 - world.getRank(), 5);
        }
    }

    public static class DeadlockedProcesses {
        @MpiTest(ranks = 2, launch = Launch.PROCESSES)
        void failOnRankOne(Intracomm world) throws MPIException {
            if (world.getRank() == 1) {
                throw new NotSerializable();
            }
            world.barrier();
        }
    }

    private static final class NotSerializable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings({"serial", "unused"}) // that is the point
        private final Object lock = new Object();

        NotSerializable() {
            super("holds a lock");
        }
    }

    public static class Endless {
        @MpiTest(ranks = 2, timeout = 1)
        void run(Intracomm world) throws MPIException {
            while (world.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG) == null) {
                Thread.onSpinWait();
            }
        }
    }

    public static class Assuming {
        @MpiTest(ranks = 2)
        void assumeSomething(Intracomm world) throws MPIException {
            assumeTrue(world.getRank() == 0, "only rank 0 can");
            world.barrier();
        }
    }

    public static class FinalizesItself {
        @MpiTest
        void end() throws MPIException {
            MPI.Finalize();
        }
    }

    public static class NoRanks {
        @MpiTest(ranks = 0)
        void run() {}
    }

    public static class NoRankCounts {
        @MpiTest(ranks = {})
        void run() {}
    }

    public static class TooManyNodes {
        @MpiTest(
                ranks = {4, 2},
                nodes = 3)
        void run() {}
    }

    public static class UnknownEngine {
        @MpiTest(engine = "warp")
        void run() {}
    }

    public static class UnknownCheck {
        @MpiTest(check = "twice")
        void run() {}
    }

    public static class Mistaken {
        @MpiTest
        void callDifferentCollectives(Intracomm world) throws MPIException {
            if (world.getRank() == 0) {
                world.barrier();
            } else {
                world.bcast(new int[1], 1, MPI.INT, 0);
            }
        }
    }

    public static class NoTime {
        @MpiTest(timeout = 0)
        void run() {}
    }

    public static class Constructed {
        Constructed(TestInfo told) {
            assertThat(told).isNotNull();
        }

        @MpiTest
        void run() {}
    }

    public static class Prepared {
        @BeforeEach
        void prepare(TestInfo told) {
            assertThat(told).isNotNull();
        }

        @MpiTest
        void run() {}
    }

    public static class Sent {
        @MpiTest(launch = Launch.PROCESSES)
        void run(@TempDir Path folder) {
            assertThat(folder).isDirectory();
        }
    }
}

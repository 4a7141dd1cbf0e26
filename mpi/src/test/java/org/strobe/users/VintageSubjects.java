package org.strobe.users;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import mpi.MPI;
import mpi.MPIException;
import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.junit.MpiRunner;
import org.strobe.mpi.junit.Ranks;

/** Test classes of somebody who uses Strobe with JUnit 4. Tests run them; JUnit does not find them by itself. */
public final class VintageSubjects {
    private VintageSubjects() {}

    @RunWith(MpiRunner.class)
    @Ranks({1, 3})
    public static class Passing {
        private static boolean isPrepared;

        @Rule
        public final TestName name = new TestName();

        private int[] own;

        @BeforeClass
        public static void prepare() throws MPIException {
            isPrepared = !MPI.isInitialized();
        }

        @Before
        public void setUp() throws MPIException {
            assertTrue(isPrepared);
            own = new int[] {MPI.COMM_WORLD.getRank()};
        }

        @After
        public void tearDown() throws MPIException {
            assertNotNull(own);
            MPI.COMM_WORLD.barrier();
        }

        @Test
        public void sum() throws MPIException {
            MPI.COMM_WORLD.allReduce(own, 1, MPI.INT, MPI.SUM);
            int size = MPI.COMM_WORLD.getSize();
            assertEquals(size * (size - 1) / 2, own[0]);
            assertEquals("sum", name.getMethodName());
        }

        @Test(expected = MPIException.class)
        public void refuse() throws MPIException {
            MPI.COMM_WORLD.send(own, 1, MPI.INT, 7, 0);
        }

        @Test
        @Ranks(
                value = 2,
                nodes = 2,
                launch = {Launch.THREADS, Launch.VIRTUAL},
                machine = {"host", "cluster-2026"})
        public void overJobs() throws MPIException {
            assertEquals(2, MPI.COMM_WORLD.getSize());
        }
    }

    @RunWith(MpiRunner.class)
    public static class Failing {
        @Test
        public void fail() throws MPIException {
            assertEquals("rank", 0, MPI.COMM_WORLD.getRank());
        }

        @Test
        public void skip() throws MPIException {
            assumeTrue(MPI.COMM_WORLD.getRank() == 0);
        }

        @Test
        @Ranks(launch = Launch.PROCESSES)
        public void failInAProcess() throws MPIException {
            assertEquals("rank", 0, MPI.COMM_WORLD.getRank());
        }

        @Test
        public void hang() throws MPIException {
            MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, 5);
        }
    }

    @RunWith(MpiRunner.class)
    @Ranks(value = 1, nodes = 2)
    public static class Mistaken {
        @Test
        public void neverRuns() {
            throw new IllegalStateException("runs");
        }
    }
}

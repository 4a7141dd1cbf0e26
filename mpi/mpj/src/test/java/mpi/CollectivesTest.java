package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;

/** Collectives on arrays, with offsets. */
class CollectivesTest {
    @ParameterizedTest
    @EnumSource(names = "VIRTUAL")
    void shouldMoveElements(Launch launch) {
        Ranks.run(3, launch, world -> {
            int rank = world.Rank();
            double[] data = {9, rank == 2 ? 5 : 0, 9};
            world.Bcast(data, 1, 1, MPI.DOUBLE, 2);
            assertThat(data).containsExactly(9, 5, 9);
            int[] own = {0, rank, rank + 10};
            int[] all = new int[7];
            world.Gather(own, 1, 2, MPI.INT, all, 1, 2, MPI.INT, 1);
            if (rank == 1) {
                assertThat(all).containsExactly(0, 0, 10, 1, 11, 2, 12);
            }
            int[] everywhere = new int[7];
            world.Allgather(own, 1, 2, MPI.INT, everywhere, 1, 2, MPI.INT);
            assertThat(everywhere).containsExactly(0, 0, 10, 1, 11, 2, 12);
            int[] part = new int[3];
            world.Scatter(everywhere, 1, 2, MPI.INT, part, 1, 2, MPI.INT, 0);
            assertThat(part).containsExactly(0, rank, rank + 10);
            int[] sent = {-1, rank, rank + 10, rank + 20};
            int[] got = new int[4];
            world.Alltoall(sent, 1, 1, MPI.INT, got, 1, 1, MPI.INT);
            assertThat(got).containsExactly(0, 10 * rank, 10 * rank + 1, 10 * rank + 2);
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"PROCESSES", "THREADS"})
    void shouldMoveElementsInOtherLaunches(Launch launch) {
        shouldMoveElements(launch);
    }

    @Test
    void shouldMoveBlocksOfListedSizes() {
        Ranks.run(3, world -> {
            int rank = world.Rank();
            int[] counts = {2, 0, 1};
            int[] places = {1, 0, 0};
            int[] own = {0, rank, rank + 10};
            int[] all = new int[4];
            world.Gatherv(own, 1, counts[rank], MPI.INT, all, 1, counts, places, MPI.INT, 0);
            if (rank == 0) {
                assertThat(all).containsExactly(0, 2, 0, 10);
            }
            int[] everywhere = new int[4];
            world.Allgatherv(own, 1, counts[rank], MPI.INT, everywhere, 1, counts, places, MPI.INT);
            assertThat(everywhere).containsExactly(0, 2, 0, 10);
            int[] part = new int[3];
            world.Scatterv(all, 1, counts, places, MPI.INT, part, 1, counts[rank], MPI.INT, 0);
            assertThat(part).containsExactly(0, counts[rank] > 0 ? rank : 0, counts[rank] > 1 ? rank + 10 : 0);
            int[] sent = {7, 10 * rank, 10 * rank + 1, 10 * rank + 2};
            int[] got = new int[4];
            int[] ones = {1, 1, 1};
            world.Alltoallv(sent, 1, ones, new int[] {0, 1, 2}, MPI.INT, got, 1, ones, new int[] {2, 1, 0}, MPI.INT);
            assertThat(got).containsExactly(0, 20 + rank, 10 + rank, rank);
            assertFails(
                    "recvoffset=5",
                    () -> world.Allgatherv(own, 1, counts[rank], MPI.INT, everywhere, 5, counts, places, MPI.INT));
        });
    }

    @Test
    void shouldMoveTruthsFromAnOffset() {
        Ranks.run(2, world -> {
            boolean[] own = {false, world.Rank() == 1};
            boolean[] all = {true, false, false};
            world.Allgather(own, 1, 1, MPI.BOOLEAN, all, 1, 1, MPI.BOOLEAN);
            assertThat(all).containsExactly(true, false, true);
            boolean[] any = {true, true, false};
            world.Allreduce(own, 1, any, 1, 1, MPI.BOOLEAN, MPI.LAND);
            assertThat(any).containsExactly(true, false, false);
            world.Allreduce(own, 1, any, 2, 1, MPI.BOOLEAN, MPI.LOR);
            assertThat(any).containsExactly(true, false, true);
        });
    }

    @ParameterizedTest
    @EnumSource(names = "PROCESSES")
    void shouldReduce(Launch launch) {
        Ranks.run(3, launch, world -> {
            int rank = world.Rank();
            int[] own = {0, rank + 1, rank + 2};
            int[] got = new int[3];
            world.Reduce(own, 1, got, 1, 2, MPI.INT, MPI.PROD, 0);
            assertThat(got).containsExactly(0, rank == 0 ? 6 : 0, rank == 0 ? 24 : 0);
            world.Allreduce(own, 1, got, 0, 2, MPI.INT, MPI.SUM);
            assertThat(got).startsWith(6, 9);
            world.Scan(own, 1, got, 2, 1, MPI.INT, MPI.SUM);
            assertThat(got[2]).isEqualTo((rank + 1) * (rank + 2) / 2);
            world.Reduce_scatter(own, 0, got, 1, new int[] {1, 1, 1}, MPI.INT, MPI.MAX);
            assertThat(got[1]).isEqualTo(new int[] {0, 3, 4}[rank]);
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldReduceInOtherLaunches(Launch launch) {
        shouldReduce(launch);
    }

    @Test
    void shouldReduceByAllOperations() {
        Ranks.run(2, world -> {
            int rank = world.Rank();
            int[] bits = {rank == 0 ? 6 : 3};
            int[] got = new int[1];
            Op[] operations = {MPI.BAND, MPI.BOR, MPI.BXOR, MPI.LAND, MPI.LOR, MPI.LXOR, MPI.MIN, MPI.MAX};
            int[] expected = {2, 7, 5, 1, 1, 0, 3, 6};
            for (int i = 0; i < operations.length; i++) {
                world.Allreduce(bits, 0, got, 0, 1, MPI.INT, operations[i]);
                assertThat(got[0]).as("operation %d", i).isEqualTo(expected[i]);
            }
            byte[] least = new byte[1];
            world.Allreduce(new byte[] {(byte) (rank == 0 ? -5 : 5)}, 0, least, 0, 1, MPI.BYTE, MPI.MIN);
            assertThat(least[0]).isEqualTo((byte) -5);
            world.Allreduce(new byte[] {(byte) (rank == 0 ? -5 : 5)}, 0, least, 0, 1, MPI.BYTE, MPI.MAX);
            assertThat(least[0]).isEqualTo((byte) 5);
        });
    }

    @Test
    void shouldLocateExtremesOfPairs() {
        Ranks.run(3, world -> {
            int rank = world.Rank();
            double[] value = {0, rank == 1 ? 5 : 2, rank};
            double[] found = new double[2];
            world.Allreduce(value, 1, found, 0, 1, MPI.DOUBLE2, MPI.MAXLOC);
            assertThat(found).containsExactly(5, 1);
            world.Allreduce(value, 1, found, 0, 1, MPI.DOUBLE2, MPI.MINLOC);
            assertThat(found).containsExactly(2, 0);
            int[] place = new int[2];
            world.Allreduce(new int[] {rank, rank}, 0, place, 0, 1, MPI.INT2, MPI.MAXLOC);
            assertThat(place).containsExactly(2, 2);
            long[] far = new long[2];
            world.Allreduce(new long[] {-rank, rank}, 0, far, 0, 1, MPI.LONG2, MPI.MINLOC);
            assertThat(far).containsExactly(-2, 2);
            short[] near = new short[2];
            world.Allreduce(new short[] {(short) rank, (short) rank}, 0, near, 0, 1, MPI.SHORT2, MPI.MINLOC);
            assertThat(near).containsExactly((short) 0, (short) 0);
            float[] rough = new float[2];
            world.Allreduce(new float[] {1, rank}, 0, rough, 0, 1, MPI.FLOAT2, MPI.MAXLOC);
            assertThat(rough).containsExactly(1, 0);
        });
    }

    /** Product of matrices of two rows. */
    static final class Product extends User_function {
        @Override
        public void Call(Object in, int inAt, Object inOut, int outAt, int count, Datatype datatype) {
            long[] a = (long[]) in;
            long[] b = (long[]) inOut;
            for (int i = 0; i < count; i++) {
                int p = inAt + 4 * i;
                int q = outAt + 4 * i;
                long[] product = {
                    a[p] * b[q] + a[p + 1] * b[q + 2], a[p] * b[q + 1] + a[p + 1] * b[q + 3],
                    a[p + 2] * b[q] + a[p + 3] * b[q + 2], a[p + 2] * b[q + 1] + a[p + 3] * b[q + 3]
                };
                System.arraycopy(product, 0, b, q, 4);
            }
        }
    }

    @Test
    void shouldReduceByAFunctionOnADerivedType() {
        Ranks.run(3, world -> {
            Datatype matrix = Datatype.Contiguous(4, MPI.LONG);
            matrix.Commit();
            Op product = new Op(new Product(), false);
            long[] own = {0, 1, world.Rank() + 1, 0, 1};
            long[] got = new long[4];
            world.Allreduce(own, 1, got, 0, 1, matrix, product);
            assertThat(got).containsExactly(1, 6, 0, 1);
            world.Allreduce(own, 1, got, 0, 1, matrix, MPI.SUM);
            assertThat(got).containsExactly(3, 6, 0, 3);
        });
    }

    @Test
    void shouldReduceWithFewerRanksThanElementsOfAScatter() {
        Ranks.run(2, world -> {
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            int[] own = {1, 2, 3, 4, 5, 6};
            int[] got = new int[4];
            int[] counts = {1, 2};
            world.Reduce_scatter(own, 0, got, 0, counts, pair, MPI.SUM);
            if (world.Rank() == 0) {
                assertThat(got).containsExactly(2, 4, 0, 0);
            } else {
                assertThat(got).containsExactly(6, 8, 10, 12);
            }
        });
    }

    /** Programs receive in the array that they send from. */
    @Test
    void shouldTakeOneArrayForBothDirections() {
        Ranks.run(3, world -> {
            int rank = world.Rank();
            int[] both = {rank, rank, rank};
            world.Allreduce(both, 0, both, 0, 2, MPI.INT, MPI.SUM);
            assertThat(both).containsExactly(3, 3, rank);
            world.Allgather(both, 2, 1, MPI.INT, both, 0, 1, MPI.INT);
            assertThat(both).containsExactly(0, 1, 2);
            both[0] = rank + 1;
            world.Reduce(both, 0, both, 0, 1, MPI.INT, MPI.MAX, 1);
            assertThat(both[0]).isEqualTo(rank == 1 ? 3 : rank + 1);
            world.Alltoall(new int[] {rank, rank, rank}, 0, 1, MPI.INT, both, 0, 1, MPI.INT);
            world.Alltoall(both, 0, 1, MPI.INT, both, 0, 1, MPI.INT);
            assertThat(both).containsExactly(rank, rank, rank);
            world.Scatter(both, 0, 1, MPI.INT, both, 2, 1, MPI.INT, 0);
            assertThat(both[2]).isZero();
            world.Gather(both, 0, 1, MPI.INT, both, 0, 1, MPI.INT, 2);
            assertThat(both).startsWith(rank == 2 ? new int[] {0, 1, 2} : new int[] {rank, rank});
            int[] large = new int[100_000];
            large[0] = rank;
            world.Sendrecv(large, 0, 99_999, MPI.INT, (rank + 1) % 3, 0, large, 1, 99_999, MPI.INT, (rank + 2) % 3, 0);
            assertThat(large[1]).isEqualTo((rank + 2) % 3);
        });
    }
}

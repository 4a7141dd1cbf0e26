package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Each nonblocking form of a collective. A test begins all of its collectives before it waits for one. */
class NonBlockingCollectivesTest {
    private static final int RANKS = 3;

    private static IntBuffer direct(int... values) {
        return MPI.newIntBuffer(values.length).put(0, values);
    }

    private static int[] ints(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.get(0, values);
        return values;
    }

    @Test
    void shouldReleaseABarrierOnlyWhenAllHaveCome() {
        Ranks.run(RANKS, world -> {
            if (world.getRank() == 0) {
                for (int other = 1; other < RANKS; other++) {
                    world.recv(new int[0], 0, MPI.INT, other, 0);
                }
                world.iBarrier().waitFor();
            } else {
                Request barrier = world.iBarrier();
                assertThat(barrier.test()).as("rank 0 has not come").isFalse();
                world.send(new int[0], 0, MPI.INT, 0, 0);
                barrier.waitFor();
                assertThat(barrier.isNull()).isTrue();
            }
        });
    }

    @Test
    void shouldGather() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int root = 1;
            boolean here = rank == root;
            int[] counts = {1, 2, 3};
            int[] displs = {5, 3, 0};
            IntBuffer own = direct(rank, 10 + rank, 20 + rank);
            IntBuffer gathered = direct(-1, -1, -1);
            IntBuffer gatheredInPlace = here ? direct(-1, 31, -1) : direct(30 + rank);
            IntBuffer spread = direct(-1, -1, -1, -1, -1, -1);
            IntBuffer spreadInPlace = direct(-1, -1, -1, 1, 11, -1);
            Request.waitAll(new Request[] {
                world.iGather(own, 1, MPI.INT, gathered, 1, MPI.INT, root),
                world.iGather(gatheredInPlace, 1, MPI.INT, root),
                world.iGatherv(own, counts[rank], MPI.INT, spread, counts, displs, MPI.INT, root),
                here
                        ? world.iGatherv(spreadInPlace, counts, displs, MPI.INT, root)
                        : world.iGatherv(own, counts[rank], MPI.INT, root)
            });
            int[] bySource = {2, 12, 22, 1, 11, 0};
            assertThat(ints(gathered)).containsExactly(here ? new int[] {0, 1, 2} : new int[] {-1, -1, -1});
            assertThat(ints(gatheredInPlace)).containsExactly(here ? new int[] {30, 31, 32} : new int[] {30 + rank});
            assertThat(ints(spread)).containsExactly(here ? bySource : new int[] {-1, -1, -1, -1, -1, -1});
            assertThat(ints(spreadInPlace)).containsExactly(here ? bySource : new int[] {-1, -1, -1, 1, 11, -1});
        });
    }

    @Test
    void shouldScatter() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int root = 2;
            boolean here = rank == root;
            int[] counts = {1, 2, 1};
            int[] displs = {4, 1, 0};
            IntBuffer all = here ? direct(7, 8, 9, 10, 11) : direct();
            IntBuffer part = direct(-1);
            IntBuffer inPlace = here ? direct(4, 5, 6) : direct(-1);
            IntBuffer two = direct(-1, -1);
            IntBuffer other = direct(-1, -1);
            Request.waitAll(new Request[] {
                world.iScatter(all, 1, MPI.INT, part, 1, MPI.INT, root),
                world.iScatter(inPlace, 1, MPI.INT, root),
                world.iScatterv(all, counts, displs, MPI.INT, two, counts[rank], MPI.INT, root),
                here
                        ? world.iScatterv(all, counts, displs, MPI.INT, root)
                        : world.iScatterv(other, counts[rank], MPI.INT, root)
            });
            assertThat(part.get(0)).isEqualTo(7 + rank);
            assertThat(inPlace.get(0)).isEqualTo(here ? 4 : 4 + rank);
            assertThat(ints(two)).containsExactly(new int[][] {{11, -1}, {8, 9}, {7, -1}}[rank]);
            assertThat(ints(other)).containsExactly(new int[][] {{11, -1}, {8, 9}, {-1, -1}}[rank]);
        });
    }

    @Test
    void shouldGiveAllToAll() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] counts = {1, 2, 1};
            int[] displs = {3, 0, 2};
            int[] ones = {1, 1, 1};
            int[] turned = {2, 1, 0};
            IntBuffer own = direct(rank, rank);
            IntBuffer given = direct(rank == 0 ? 8 : 0);
            IntBuffer gathered = direct(-1, -1, -1);
            IntBuffer inPlace = direct(-1, -1, -1).put(rank, 20 + rank);
            IntBuffer spread = direct(-1, -1, -1, -1);
            IntBuffer spreadInPlace = direct(-1, -1, -1, -1);
            for (int i = 0; i < counts[rank]; i++) {
                spreadInPlace.put(displs[rank] + i, rank);
            }
            IntBuffer sent = direct(10 * rank, 10 * rank + 1, 10 * rank + 2);
            IntBuffer exchanged = direct(-1, -1, -1);
            IntBuffer exchangedTurned = direct(-1, -1, -1);
            IntBuffer exchangedTyped = direct(-1, -1, -1);
            int[] bytes = {8, 4, 0};
            Datatype[] types = {MPI.INT, MPI.INT, MPI.INT};
            Request[] requests = {
                world.iBcast(given, 1, MPI.INT, 0),
                world.iAllGather(own, 1, MPI.INT, gathered, 1, MPI.INT),
                world.iAllGather(inPlace, 1, MPI.INT),
                world.iAllGatherv(own, counts[rank], MPI.INT, spread, counts, displs, MPI.INT),
                world.iAllGatherv(spreadInPlace, counts, displs, MPI.INT),
                world.iAllToAll(sent, 1, MPI.INT, exchanged, 1, MPI.INT),
                world.iAllToAllv(sent, ones, turned, MPI.INT, exchangedTurned, ones, turned, MPI.INT),
                world.iAllToAllw(sent, ones, bytes, types, exchangedTyped, ones, bytes, types)
            };
            Request.waitAll(requests);
            assertThat(requests).allMatch(Request::isNull);
            assertThat(given.get(0)).isEqualTo(8);
            assertThat(ints(gathered)).containsExactly(0, 1, 2);
            assertThat(ints(inPlace)).containsExactly(20, 21, 22);
            assertThat(ints(spread)).containsExactly(1, 1, 2, 0);
            assertThat(ints(spreadInPlace)).containsExactly(1, 1, 2, 0);
            assertThat(ints(exchanged)).containsExactly(rank, 10 + rank, 20 + rank);
            int back = 2 - rank;
            assertThat(ints(exchangedTurned)).containsExactly(20 + back, 10 + back, back);
            assertThat(ints(exchangedTyped)).containsExactly(20 + back, 10 + back, back);
        });
    }

    @Test
    void shouldReduce() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int root = 2;
            boolean here = rank == root;
            IntBuffer own = direct(rank + 1);
            IntBuffer atRoot = direct(-1);
            IntBuffer atRootInPlace = direct(rank + 1);
            IntBuffer everywhere = direct(-1);
            IntBuffer everywhereInPlace = direct(rank + 1);
            IntBuffer upToHere = direct(-1);
            IntBuffer upToHereInPlace = direct(rank + 1);
            IntBuffer before = direct(-1);
            IntBuffer beforeInPlace = direct(rank + 1);
            Request.waitAll(new Request[] {
                world.iReduce(own, atRoot, 1, MPI.INT, MPI.SUM, root),
                world.iReduce(atRootInPlace, 1, MPI.INT, MPI.PROD, root),
                world.iAllReduce(own, everywhere, 1, MPI.INT, MPI.MIN),
                world.iAllReduce(everywhereInPlace, 1, MPI.INT, MPI.MAX),
                world.iScan(own, upToHere, 1, MPI.INT, MPI.SUM),
                world.iScan(upToHereInPlace, 1, MPI.INT, MPI.PROD),
                world.iExScan(own, before, 1, MPI.INT, MPI.SUM),
                world.iExScan(beforeInPlace, 1, MPI.INT, MPI.PROD)
            });
            assertThat(atRoot.get(0)).isEqualTo(here ? 6 : -1);
            assertThat(atRootInPlace.get(0)).isEqualTo(here ? 6 : rank + 1);
            assertThat(everywhere.get(0)).isEqualTo(1);
            assertThat(everywhereInPlace.get(0)).isEqualTo(3);
            assertThat(upToHere.get(0)).isEqualTo(new int[] {1, 3, 6}[rank]);
            assertThat(upToHereInPlace.get(0)).isEqualTo(new int[] {1, 2, 6}[rank]);
            if (rank > 0) {
                assertThat(before.get(0)).isEqualTo(new int[] {0, 1, 3}[rank]);
                assertThat(beforeInPlace.get(0)).isEqualTo(new int[] {0, 1, 2}[rank]);
            }
        });
    }

    @Test
    void shouldReduceAndScatter() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] counts = {2, 0, 1};
            IntBuffer own = direct(rank, 10 + rank, 20 + rank);
            IntBuffer parts = direct(-1, -1);
            IntBuffer inPlace = direct(rank, 10 + rank, 20 + rank);
            IntBuffer block = direct(-1);
            IntBuffer blockInPlace = direct(rank, 10 + rank, 20 + rank);
            Request.waitAll(new Request[] {
                world.iReduceScatter(own, parts, counts, MPI.INT, MPI.SUM),
                world.iReduceScatter(inPlace, counts, MPI.INT, MPI.SUM),
                world.iReduceScatterBlock(own, block, 1, MPI.INT, MPI.SUM),
                world.iReduceScatterBlock(blockInPlace, 1, MPI.INT, MPI.SUM)
            });
            int[][] sums = {{3, 33}, {}, {63}};
            assertThat(Arrays.copyOf(ints(parts), counts[rank])).containsExactly(sums[rank]);
            assertThat(Arrays.copyOf(ints(inPlace), counts[rank])).containsExactly(sums[rank]);
            assertThat(block.get(0)).isEqualTo(3 + 30 * rank);
            assertThat(blockInPlace.get(0)).isEqualTo(3 + 30 * rank);
        });
    }
}

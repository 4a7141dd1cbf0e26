package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

/** Rings, whose ranks have a neighbour on each side, and a star, whose centre sends to none. */
class NeighbourCollectivesTest {
    private static final int RANKS = 3;

    private static CartComm ring(Intracomm world) throws MPIException {
        return world.createCart(new int[] {RANKS}, new boolean[] {true}, false);
    }

    private static IntBuffer direct(int... values) {
        return MPI.newIntBuffer(values.length).put(0, values);
    }

    private static int[] ints(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.get(0, values);
        return values;
    }

    @Test
    void shouldGatherFromBothSides() {
        Ranks.run(RANKS, world -> {
            CartComm ring = ring(world);
            int rank = ring.getRank();
            int before = (rank + 2) % RANKS;
            int after = (rank + 1) % RANKS;
            int[] received = new int[2];
            ring.neighborAllGather(new int[] {rank}, 1, MPI.INT, received, 1, MPI.INT);
            assertThat(received).containsExactly(before, after);

            // Rank r sends r elements.
            int[] spread = {-1, -1, -1, -1, -1};
            int[] counts = {before, after};
            int[] displs = {3, 0};
            ring.neighborAllGatherv(new int[] {rank, rank}, rank, MPI.INT, spread, counts, displs, MPI.INT);
            assertThat(spread).containsExactly(expected(before, after));

            IntBuffer later = direct(-1, -1);
            IntBuffer spreadLater = direct(-1, -1, -1, -1, -1);
            Request.waitAll(new Request[] {
                ring.iNeighborAllGather(direct(rank), 1, MPI.INT, later, 1, MPI.INT),
                ring.iNeighborAllGatherv(direct(rank, rank), rank, MPI.INT, spreadLater, counts, displs, MPI.INT)
            });
            assertThat(ints(later)).containsExactly(before, after);
            assertThat(ints(spreadLater)).containsExactly(expected(before, after));
            ring.free();
        });
    }

    private static int[] expected(int before, int after) {
        int[] expected = {-1, -1, -1, -1, -1};
        for (int i = 0; i < before; i++) {
            expected[3 + i] = before;
        }
        for (int i = 0; i < after; i++) {
            expected[i] = after;
        }
        return expected;
    }

    @Test
    void shouldGiveEachSideItsOwn() {
        Ranks.run(RANKS, world -> {
            CartComm ring = ring(world);
            int rank = ring.getRank();
            int before = (rank + 2) % RANKS;
            int after = (rank + 1) % RANKS;
            int[] sent = {rank, 10 + rank};
            int[] received = new int[2];
            ring.neighborAllToAll(sent, 1, MPI.INT, received, 1, MPI.INT);
            assertThat(received).containsExactly(10 + before, after);

            // One element to the previous rank, two to the next rank.
            int[] three = {100 + rank, 200 + rank, 300 + rank};
            int[] out = {1, 2};
            int[] from = {0, 1};
            int[] in = {2, 1};
            int[] to = {1, 0};
            int[] spread = new int[3];
            ring.neighborAllToAllv(three, out, from, MPI.INT, spread, in, to, MPI.INT);
            assertThat(spread).containsExactly(100 + after, 200 + before, 300 + before);

            IntBuffer later = direct(-1, -1);
            IntBuffer spreadLater = direct(-1, -1, -1);
            Request.waitAll(new Request[] {
                ring.iNeighborAllToAll(direct(sent), 1, MPI.INT, later, 1, MPI.INT),
                ring.iNeighborAllToAllv(direct(three), out, from, MPI.INT, spreadLater, in, to, MPI.INT)
            });
            assertThat(ints(later)).containsExactly(10 + before, after);
            assertThat(ints(spreadLater)).containsExactly(100 + after, 200 + before, 300 + before);
            ring.free();
        });
    }

    @Test
    void shouldFollowTheEdgesOfAGraph() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] none = {};
            GraphComm star = world.createDistGraphAdjacent(
                    rank == 0 ? new int[] {2, 1} : none, rank == 0 ? none : new int[] {0}, MPI.INFO_NULL, false);
            int[] received = {-1, -1};
            star.neighborAllGather(new int[] {rank}, 1, MPI.INT, received, 1, MPI.INT);
            assertThat(received).containsExactly(rank == 0 ? new int[] {2, 1} : new int[] {-1, -1});
            IntBuffer later = direct(-1, -1);
            star.iNeighborAllToAll(direct(50 + rank), 1, MPI.INT, later, 1, MPI.INT)
                    .waitFor();
            assertThat(ints(later)).containsExactly(rank == 0 ? new int[] {52, 51} : new int[] {-1, -1});
            star.free();
        });
    }
}

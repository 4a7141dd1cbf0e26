package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommunicatorsTest {
    @Test
    void shouldCopyWithAttributesAndWithoutTheName() {
        Ranks.run(2, world -> {
            int key = Comm.createKeyval();
            List<String> value = new ArrayList<>(List.of("a"));
            Intracomm one = world.dup();
            one.setName("one");
            one.setAttr(key, value);
            value.add("b");
            assertThat(one.getAttr(key)).isEqualTo(List.of("a"));
            Info info = new Info();
            info.set("k", "v");
            Intracomm two = one.dupWithInfo(info);
            info.free();
            assertThat(two.getAttr(key)).isEqualTo(List.of("a"));
            assertThat(two.getName()).isEmpty();
            assertThat(one.getName()).isEqualTo("one");
            assertThat(two.getInfo().get("k")).isEqualTo("v");
            Comm three = two.clone();
            assertThat(three).isInstanceOf(Intracomm.class);
            Intracomm four = one.iDup();
            four.getRequest().waitFor();
            assertThat(Comm.compare(one, four)).isEqualTo(MPI.CONGRUENT);
            assertThat(Comm.compare(one, one)).isEqualTo(MPI.IDENT);
            four.barrier();
            assertThat(Comm.compare(one, MPI.COMM_SELF)).isEqualTo(MPI.UNEQUAL);
            Comm.freeKeyval(key);
            assertThat(two.getAttr(key)).isEqualTo(List.of("a"));
            assertThat(Ranks.errorOf(() -> two.setAttr(key, value))).isEqualTo(MPI.ERR_OTHER);
            for (Comm each : List.of(one, two, three, four)) {
                each.free();
                assertThat(each.isNull()).isTrue();
            }
        });
    }

    @Test
    void shouldCopyWhateverItsClass() {
        Ranks.run(2, world -> {
            Info hints = new Info();
            hints.set("colour", "green");
            Comm grid = world.createCart(new int[] {2}, new boolean[] {true}, false);
            Comm later = grid.iDup();
            later.getRequest().waitFor();
            Comm hinted = grid.dupWithInfo(hints);
            assertThat(hinted.getInfo().get("colour")).isEqualTo("green");
            for (Comm each : List.of(grid.dup(), grid.clone(), later, hinted)) {
                assertThat(each).isInstanceOf(CartComm.class);
                assertThat(Comm.compare(grid, each)).isEqualTo(MPI.CONGRUENT);
                int[] sum = {1};
                each.allReduce(sum, 1, MPI.INT, MPI.SUM);
                assertThat(sum).containsExactly(2);
                each.free();
            }
            Intracomm plain = world.clone();
            assertThat(Comm.compare(world, plain)).isEqualTo(MPI.CONGRUENT);
            plain.setInfo(hints);
            assertThat(plain.getInfo().get("colour")).isEqualTo("green");
            hints.set("colour", "red");
            assertThat(plain.getInfo().get("colour")).isEqualTo("green");
            plain.disconnect();
            assertThat(plain.isNull()).isTrue();
        });
    }

    @Test
    void shouldCopyGridsAndGraphsWithTheirNeighbours() {
        Ranks.run(4, world -> {
            int rank = world.getRank();
            Info hints = new Info();
            hints.set("colour", "green");
            CartComm grid = world.createCart(new int[] {2, 2}, new boolean[] {false, true}, false);
            CartComm gridLater = grid.iDup();
            gridLater.getRequest().waitFor();
            for (CartComm each : List.of(grid.dup(), grid.clone(), gridLater, grid.dupWithInfo(hints))) {
                assertThat(each.getTopology()).isEqualTo(MPI.CART);
                assertThat(each.getCoords(3)).containsExactly(1, 1);
                assertThat(each.getTopo().getPeriod(0)).isFalse();
                assertThat(each.getTopo().getPeriod(1)).isTrue();
                assertThat(each.shift(1, 1).getRankDest()).isEqualTo(rank ^ 1);
            }
            GraphComm ring = world.createGraph(new int[] {1, 2, 3, 4}, new int[] {1, 2, 3, 0}, false);
            GraphComm ringLater = ring.iDup();
            ringLater.getRequest().waitFor();
            GraphComm ringWithHints = ring.dupWithInfo(hints);
            assertThat(ringWithHints.getInfo().get("colour")).isEqualTo("green");
            for (GraphComm each : List.of(ring.dup(), ring.clone(), ringLater, ringWithHints)) {
                assertThat(each.getTopology()).isEqualTo(MPI.GRAPH);
                assertThat(each.getNeighbors(2)).containsExactly(3);
                assertThat(each.getDims().getIndexCount()).isEqualTo(4);
            }
            assertThat(ring.map(new int[] {1, 2}, new int[] {1, 0})).isEqualTo(rank < 2 ? rank : MPI.UNDEFINED);
        });
    }

    @Test
    void shouldKnowTheWeightsOfEdgesIfThereAreAny() {
        Ranks.run(3, world -> {
            int rank = world.getRank();
            int before = (rank + 2) % 3;
            int after = (rank + 1) % 3;
            GraphComm weighted = world.createDistGraphAdjacent(
                    new int[] {before},
                    new int[] {10 + before},
                    new int[] {after},
                    new int[] {10 + rank},
                    MPI.INFO_NULL,
                    false);
            DistGraphNeighbors near = weighted.getDistGraphNeighbors();
            assertThat(near.isWeighted()).isTrue();
            assertThat(near.getInDegree()).isEqualTo(1);
            assertThat(near.getOutDegree()).isEqualTo(1);
            assertThat(near.getSource(0)).isEqualTo(before);
            assertThat(near.getSourceWeight(0)).isEqualTo(10 + before);
            assertThat(near.getDestination(0)).isEqualTo(after);
            assertThat(near.getDestinationWeight(0)).isEqualTo(10 + rank);
            // Each rank declares its incoming edge.
            GraphComm plain =
                    world.createDistGraph(new int[] {before}, new int[] {1}, new int[] {rank}, MPI.INFO_NULL, false);
            near = plain.getDistGraphNeighbors();
            assertThat(near.isWeighted()).isFalse();
            assertThat(near.getSource(0)).isEqualTo(before);
            assertThat(near.getDestination(0)).isEqualTo(after);
        });
    }

    @Test
    @OnStrobeOnly("a library has its own largest tag")
    void shouldKnowKeys() {
        Ranks.run(2, world -> {
            assertThat((Integer) world.getAttr(MPI.TAG_UB)).isEqualTo(Integer.MAX_VALUE);
            assertThat(world.getAttr(MPI.HOST)).isEqualTo(MPI.PROC_NULL);
            assertThat(world.getAttr(MPI.IO)).isEqualTo(MPI.ANY_SOURCE);
            assertThat(world.getAttr(MPI.WTIME_IS_GLOBAL)).isEqualTo(true);
            assertThat(world.getAttr(MPI.APPNUM)).isInstanceOf(Integer.class);
            assertThat(world.getAttr(MPI.LASTUSEDCODE)).isEqualTo(MPI.ERR_LASTCODE);
            assertThat((Integer) world.getAttr(MPI.UNIVERSE_SIZE)).isGreaterThanOrEqualTo(2);
            assertThat(Ranks.errorOf(() -> world.deleteAttr(MPI.TAG_UB))).isEqualTo(MPI.ERR_OTHER);
            assertThat(Ranks.errorOf(() -> world.getAttr(MPI.KEYVAL_INVALID))).isEqualTo(MPI.ERR_KEYVAL);
            assertThat(Ranks.errorOf(() -> world.getAttr(4711))).isEqualTo(MPI.ERR_OTHER);
            int key = Comm.createKeyval();
            assertThat(world.getAttr(key)).isNull();
            assertThatThrownBy(() -> world.setAttr(key, new Object()))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            problem -> assertThat(problem.getErrorCode()).isZero());
            world.setAttr(key, 3);
            world.deleteAttr(key);
            assertThat(world.getAttr(key)).isNull();
        });
    }

    @Test
    void shouldSplit() {
        Ranks.run(4, world -> {
            int rank = world.getRank();
            Intracomm odd = world.split(rank % 2 == 1 ? 0 : MPI.UNDEFINED, -rank);
            assertThat(odd.isNull()).isEqualTo(rank % 2 == 0);
            if (!odd.isNull()) {
                assertThat(odd.getRank()).isEqualTo(rank == 3 ? 0 : 1);
                odd.free();
            }
            Intracomm node = world.splitType(rank == 0 ? MPI.UNDEFINED : Comm.TYPE_SHARED, rank, MPI.INFO_NULL);
            assertThat(node.isNull()).isEqualTo(rank == 0);
            Group some = world.getGroup().incl(new int[] {2, 0});
            Intracomm created = world.create(some);
            assertThat(created.isNull()).isEqualTo(rank % 2 == 1);
            if (rank % 2 == 0) {
                assertThat(world.createGroup(some, 3).getSize()).isEqualTo(2);
            }
            some.free();
            assertThat(Ranks.errorOf(() -> world.create(some))).isEqualTo(MPI.ERR_GROUP);
            assertThat(Ranks.errorOf(() -> world.split(-5, 0))).isEqualTo(MPI.ERR_ARG);
            assertThat(Intercomm.getParent().isNull()).isTrue();
            assertThat(MPI.COMM_SELF.getSize()).isEqualTo(1);
            assertThat(MPI.COMM_WORLD.getName()).isEqualTo("MPI_COMM_WORLD");
        });
    }

    @Test
    void shouldArrangeRanksInGrids() {
        Ranks.run(6, world -> {
            CartComm grid = world.createCart(new int[] {2, 3}, new boolean[] {false, true}, false);
            int rank = grid.getRank();
            assertThat(grid.getTopology()).isEqualTo(MPI.CART);
            CartParms parms = grid.getTopo();
            assertThat(parms.getDimCount()).isEqualTo(2);
            assertThat(parms.getDim(1)).isEqualTo(3);
            assertThat(parms.getPeriod(0)).isFalse();
            assertThat(parms.getCoord(1)).isEqualTo(rank % 3);
            assertThat(grid.getRank(new int[] {1, -1})).isEqualTo(5);
            assertThat(grid.getCoords(4)).containsExactly(1, 1);
            ShiftParms shift = grid.shift(0, 1);
            assertThat(shift.getRankSource()).isEqualTo(rank < 3 ? MPI.PROC_NULL : rank - 3);
            assertThat(shift.getRankDest()).isEqualTo(rank < 3 ? rank + 3 : MPI.PROC_NULL);
            CartComm row = grid.sub(new boolean[] {false, true, true});
            assertThat(row.getSize()).isEqualTo(3);
            assertThat(row.getRank()).isEqualTo(rank % 3);
            assertThat(row.getTopo().getPeriod(0)).isTrue();
            assertThat(grid.map(new int[] {5}, new boolean[1])).isEqualTo(rank == 5 ? MPI.UNDEFINED : rank);
            CartComm copy = grid.dup();
            assertThat(copy.getCoords(5)).containsExactly(1, 2);
            CartComm point = world.createCart(new int[0], new boolean[0], false);
            assertThat(point.isNull()).isEqualTo(rank != 0);
            assertThat(Ranks.errorOf(() -> world.createCart(new int[] {7}, new boolean[1], false)))
                    .isEqualTo(MPI.ERR_DIMS);
            assertThat(world.getTopology()).isEqualTo(MPI.UNDEFINED);
        });
    }

    @Test
    void shouldArrangeRanksInGraphs() {
        Ranks.run(4, world -> {
            int rank = world.getRank();
            GraphComm graph = world.createGraph(new int[] {2, 3, 4}, new int[] {1, 2, 0, 0}, false);
            assertThat(graph.isNull()).isEqualTo(rank == 3);
            if (rank < 3) {
                assertThat(graph.getTopology()).isEqualTo(MPI.GRAPH);
                assertThat(graph.getNeighbors(0)).containsExactly(1, 2);
                assertThat(graph.getDims().getIndexCount()).isEqualTo(3);
                assertThat(graph.getDims().getEdge(1)).isEqualTo(2);
                assertThat(graph.getDims().getIndex(2)).isEqualTo(4);
                assertThat(graph.getDims().getEdgeCount()).isEqualTo(4);
                assertThat(Ranks.errorOf(() -> graph.getDistGraphNeighbors())).isEqualTo(MPI.ERR_TOPOLOGY);
            }
            // Rank 0 declares all edges of a ring, weighted by their sources.
            int[] all = {0, 1, 2, 3};
            int[] ones = {1, 1, 1, 1};
            int[] next = {1, 2, 3, 0};
            int[] none = {};
            GraphComm ring = rank == 0
                    ? world.createDistGraph(all, ones, next, new int[] {10, 11, 12, 13}, MPI.INFO_NULL, false)
                    : world.createDistGraph(none, none, none, none, MPI.INFO_NULL, false);
            DistGraphNeighbors near = ring.getDistGraphNeighbors();
            assertThat(ring.getTopology()).isEqualTo(MPI.DIST_GRAPH);
            assertThat(near.isWeighted()).isTrue();
            assertThat(near.getInDegree()).isEqualTo(1);
            assertThat(near.getSource(0)).isEqualTo((rank + 3) % 4);
            assertThat(near.getSourceWeight(0)).isEqualTo(10 + (rank + 3) % 4);
            assertThat(near.getDestination(0)).isEqualTo((rank + 1) % 4);
            assertThat(near.getDestinationWeight(0)).isEqualTo(10 + rank);
            GraphComm star = world.createDistGraphAdjacent(
                    rank == 0 ? new int[] {1, 2, 3} : none, rank == 0 ? none : new int[1], MPI.INFO_NULL, false);
            assertThat(star.getDistGraphNeighbors().getInDegree()).isEqualTo(rank == 0 ? 3 : 0);
            assertThat(star.getDistGraphNeighbors().getOutDegree()).isEqualTo(rank == 0 ? 0 : 1);
            assertThat(star.getDistGraphNeighbors().isWeighted()).isFalse();
            assertThat(star.clone()).isInstanceOf(GraphComm.class);
        });
    }

    @Test
    void shouldChooseDimensionsOfLargePrimesAtOnce() throws Exception {
        Ranks.run(1, () -> {
            for (int prime : new int[] {1_000_000_007, Integer.MAX_VALUE}) {
                int[] dims = new int[2];
                CartComm.createDims(prime, dims);
                assertThat(dims).containsExactly(prime, 1);
            }
            assertThat(Ranks.errorOf(() -> CartComm.createDims(6, new int[] {0, 5})))
                    .isEqualTo(MPI.ERR_DIMS);
            int[] highlyComposite = new int[3];
            CartComm.createDims(2_095_133_040, highlyComposite);
            assertThat(Arrays.stream(highlyComposite).reduce(1, Math::multiplyExact))
                    .isEqualTo(2_095_133_040);
        });
    }

    @Test
    void shouldRefuseAGroupThatIsNotPartOfTheCommunicator() {
        Ranks.run(3, world -> {
            Intracomm part = world.split(world.getRank() == 2 ? 1 : 0, 0);
            Ranks.assertFails(MPI.ERR_GROUP, "not in the communicator", () -> part.create(world.getGroup()));
        });
    }

    @Test
    void shouldGiveTheHintsToTheCommunicatorOfAType() {
        Ranks.run(2, world -> {
            Info hints = new Info();
            hints.set("colour", "green");
            Intracomm shared = world.splitType(Intracomm.TYPE_SHARED, 0, hints);
            assertThat(shared.getInfo().get("colour")).isEqualTo("green");
            assertThat(world.splitType(MPI.UNDEFINED, 0, hints).isNull()).isTrue();
        });
    }
}

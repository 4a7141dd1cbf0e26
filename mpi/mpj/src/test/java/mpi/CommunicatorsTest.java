package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.launch.Launch;

/** Groups, communicators, topologies and attributes. */
class CommunicatorsTest {
    @Test
    void shouldComputeWithGroups() {
        Ranks.run(4, world -> {
            Group all = world.Group();
            assertThat(all.Size()).isEqualTo(4);
            assertThat(all.Rank()).isEqualTo(world.Rank());
            Group some = all.Incl(new int[] {3, 1});
            Group others = all.Excl(new int[] {3, 1});
            assertThat(some.Size()).isEqualTo(2);
            assertThat(some.Rank()).isEqualTo(world.Rank() == 3 ? 0 : world.Rank() == 1 ? 1 : MPI.UNDEFINED);
            assertThat(Group.Compare(all, Group.Union(some, others))).isEqualTo(MPI.SIMILAR);
            assertThat(Group.Compare(all, some)).isEqualTo(MPI.UNEQUAL);
            assertThat(Group.Compare(all, world.Group())).isEqualTo(MPI.IDENT);
            assertThat(Group.Compare(MPI.GROUP_EMPTY, Group.Intersection(some, others)))
                    .isEqualTo(MPI.IDENT);
            assertThat(Group.Difference(all, some).Size()).isEqualTo(2);
            assertThat(Group.Translate_ranks(some, new int[] {0, 1}, all)).containsExactly(3, 1);
            assertThat(all.Range_incl(new int[][] {{0, 3, 2}}).Size()).isEqualTo(2);
            assertThat(all.Range_excl(new int[][] {{0, 3, 2}}).Size()).isEqualTo(2);
            some.free();
            assertFails("freed", some::Size);
            assertFails("Group.Size", MPI.GROUP_NULL::Size);
        });
    }

    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldMakeCommunicators(Launch launch) {
        Ranks.run(4, launch, world -> {
            int rank = world.Rank();
            Intracomm copy = (Intracomm) world.clone();
            assertThat(Comm.Compare(world, copy)).isEqualTo(MPI.CONGRUENT);
            assertThat(Intracomm.Compare(world, world)).isEqualTo(MPI.IDENT);
            Intracomm half = copy.Split(rank % 2, -rank);
            assertThat(half.Size()).isEqualTo(2);
            assertThat(half.Rank()).isEqualTo(rank < 2 ? 1 : 0);
            Object[] sum = {rank};
            Object[] got = new Object[2];
            half.Allgather(sum, 0, 1, MPI.OBJECT, got, 0, 1, MPI.OBJECT);
            assertThat(got).containsExactly(2 + rank % 2, rank % 2);
            if (half.Rank() == 0) {
                half.Send(new Object[] {new double[5000]}, 0, 1, MPI.OBJECT, 1, 0);
            } else {
                half.Recv(got, 0, 1, MPI.OBJECT, 0, 0);
                assertThat((double[]) got[0]).hasSize(5000);
            }
            assertThat(copy.Split(rank == 0 ? MPI.UNDEFINED : 1, 0) == null).isEqualTo(rank == 0);
            Intracomm pair = world.Create(world.Group().Incl(new int[] {2, 0}));
            assertThat(pair == null).isEqualTo(rank % 2 == 1);
            assertThat(copy.Split(-1, 0)).isNull();
            copy.Free();
            assertThat(copy.Is_null()).isTrue();
            assertThat(MPI.COMM_NULL.Is_null()).isTrue();
            assertThat(world.Is_null()).isFalse();
            assertThat(MPI.COMM_SELF.Size()).isEqualTo(1);
            assertFails("COMM_WORLD", world::Free);
        });
    }

    @Test
    void shouldArrangeRanksInAGrid() {
        Ranks.run(5, world -> {
            int[] dims = {0, 2};
            Cartcomm.Dims_create(4, dims);
            assertThat(dims).containsExactly(2, 2);
            Cartcomm grid = world.Create_cart(dims, new boolean[] {false, true}, false);
            assertThat(grid == null).isEqualTo(world.Rank() == 4);
            if (grid != null) {
                int rank = grid.Rank();
                int[] coords = grid.Coords(rank);
                assertThat(coords).containsExactly(rank / 2, rank % 2);
                assertThat(grid.Rank(coords)).isEqualTo(rank);
                ShiftParms shift = grid.Shift(0, 1);
                assertThat(shift.rank_source).isEqualTo(rank < 2 ? MPI.PROC_NULL : rank - 2);
                assertThat(shift.rank_dest).isEqualTo(rank < 2 ? rank + 2 : MPI.PROC_NULL);
                CartParms parms = grid.Get();
                assertThat(parms.dims).containsExactly(2, 2);
                assertThat(parms.periods).containsExactly(false, true);
                assertThat(parms.coords).isEqualTo(coords);
                assertThat(grid.Topo_test()).isEqualTo(MPI.CART);
                Cartcomm row = grid.Sub(new boolean[] {false, true});
                assertThat(row.Size()).isEqualTo(2);
                assertThat(grid.Map(new int[] {1, 2}, new boolean[2])).isEqualTo(rank < 2 ? rank : MPI.UNDEFINED);
                assertThat(((Cartcomm) grid.clone()).Get().dims).containsExactly(2, 2);
                assertFails("Shift: direction=2", () -> grid.Shift(2, 1));
            }
            assertThat(world.Topo_test()).isEqualTo(MPI.UNDEFINED);
        });
    }

    @Test
    void shouldArrangeRanksInAGraph() {
        Ranks.run(3, world -> {
            int[] index = {2, 3, 4};
            int[] edges = {1, 2, 0, 0};
            Graphcomm graph = world.Create_graph(index, edges, false);
            assertThat(graph.Neighbours(0)).containsExactly(1, 2);
            assertThat(graph.Get().index).isEqualTo(index);
            assertThat(graph.Get().edges).isEqualTo(edges);
            assertThat(graph.Topo_test()).isEqualTo(MPI.GRAPH);
            assertThat(graph.Map(new int[] {0}, new int[0])).isEqualTo(graph.Rank() == 0 ? 0 : MPI.UNDEFINED);
            assertThat(((Graphcomm) graph.clone()).Neighbours(1)).containsExactly(0);
            GraphParms parms = new GraphParms();
            parms.index = graph.Get().index;
            parms.edges = graph.Get().edges;
            Graphcomm again = world.Create_graph(parms.index, parms.edges, true);
            assertThat(again.Neighbours(0)).containsExactly(1, 2);
        });
    }

    @Test
    void shouldJoinTwoGroups() {
        Ranks.run(3, world -> {
            int rank = world.Rank();
            int colour = rank == 0 ? 0 : 1;
            Intracomm own = world.Split(colour, rank);
            Intercomm both = world.Create_intercomm(own, 0, 1 - colour, 7);
            assertThat(both.Test_inter()).isTrue();
            assertThat(world.Test_inter()).isFalse();
            assertThat(both.Remote_size()).isEqualTo(rank == 0 ? 2 : 1);
            assertThat(both.Remote_group().Size()).isEqualTo(rank == 0 ? 2 : 1);
            if (rank == 0) {
                both.Send(new Object[] {new int[3000]}, 0, 1, MPI.OBJECT, 1, 3);
            } else if (rank == 2) {
                Object[] got = new Object[1];
                assertThat(both.Recv(got, 0, 1, MPI.OBJECT, 0, 3).source).isZero();
                assertThat((int[]) got[0]).hasSize(3000);
            }
            Intracomm merged = both.Merge(rank == 0);
            assertThat(merged.Rank()).isEqualTo(rank == 0 ? 2 : rank - 1);
            assertThat(((Intercomm) both.clone()).Remote_size()).isEqualTo(both.Remote_size());
        });
    }

    @Test
    void shouldKeepAttributesAndHandlers() {
        Ranks.run(1, world -> {
            assertThat(world.Attr_get(MPI.TAG_UB)).isEqualTo(Integer.MAX_VALUE);
            assertThat(world.Attr_get(MPI.HOST)).isEqualTo(MPI.PROC_NULL);
            assertThat(world.Attr_get(MPI.IO)).isEqualTo(MPI.ANY_SOURCE);
            assertThat(world.Attr_get(200)).isNull();
            world.Attr_put(200, "value");
            assertThat(world.Attr_get(200)).isEqualTo("value");
            world.Attr_delete(200);
            assertThat(world.Attr_get(200)).isNull();
            assertFails("keyval=5", () -> world.Attr_put(5, ""));
            assertThat(world.Errhandler_get()).isSameAs(MPI.ERRORS_RETURN);
            Comm copy = (Comm) world.clone();
            copy.Errhandler_set(MPI.ERRORS_ARE_FATAL);
            assertThat(copy.Errhandler_get()).isSameAs(MPI.ERRORS_ARE_FATAL);
            MPI.Errorhandler_set(MPI.ERRORS_RETURN);
            assertThat(MPI.Errorhandler_get()).isSameAs(MPI.ERRORS_RETURN);
        });
    }
}

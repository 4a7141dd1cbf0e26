package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.facade.Dimensions;
import org.strobe.mpi.standard.MpiFailure;

/** Info, groups, counts and dimensions: classes that need no other rank. */
class ValuesTest {
    @Test
    void shouldKeepHintsInOrder() {
        Ranks.run(1, world -> {
            Info info = new Info();
            info.set("b", "1");
            info.set("a", "2");
            info.set("b", "3");
            assertThat(info.size()).isEqualTo(2);
            assertThat(info.getKey(0)).isEqualTo("b");
            assertThat(info.get("b")).isEqualTo("3");
            assertThat(info.get("c")).isNull();
            Info copy = info.clone();
            Info twin = info.dup();
            info.delete("b");
            assertThat(info.size()).isEqualTo(1);
            assertThat(info.get("b")).isNull();
            assertThat(copy.size()).isEqualTo(2);
            assertThat(twin.get("b")).isEqualTo("3");
            twin.set("b", "4");
            assertThat(copy.get("b")).isEqualTo("3");
            assertThat(Ranks.errorOf(() -> info.delete("b"))).isEqualTo(MPI.ERR_INFO_NOKEY);
            assertThat(Ranks.errorOf(() -> info.getKey(1))).isEqualTo(MPI.ERR_INFO_KEY);
            assertThat(Ranks.errorOf(() -> info.set("", "x"))).isEqualTo(MPI.ERR_INFO_KEY);
            assertThat(Ranks.errorOf(() -> info.set("x", null))).isEqualTo(MPI.ERR_INFO_VALUE);
            assertThat(Ranks.errorOf(() -> info.set("x", "y".repeat(MPI.MAX_INFO_VAL))))
                    .isEqualTo(MPI.ERR_INFO_VALUE);
            assertThat(Ranks.errorOf(() -> info.set("x".repeat(MPI.MAX_INFO_KEY), "y")))
                    .isEqualTo(MPI.ERR_INFO_KEY);
            assertThat(Ranks.errorOf(() -> MPI.INFO_NULL.set("a", "b"))).isEqualTo(MPI.ERR_INFO);
            info.free();
            assertThat(info.isNull()).isTrue();
            assertThat(Ranks.errorOf(() -> info.size())).isEqualTo(MPI.ERR_INFO);
        });
    }

    @Test
    void shouldKnowHowTheRankWasStarted() {
        Ranks.run(2, world -> {
            Info env = MPI.INFO_ENV;
            assertThat(env.isNull()).isFalse();
            assertThat(env.get("maxprocs")).isEqualTo(Integer.toString(MPI.COMM_WORLD.getSize()));
            assertThat(env.get("ompi_np")).isEqualTo(Integer.toString(MPI.COMM_WORLD.getSize()));
            assertThat(env.get("host")).isEqualTo(InetAddress.getLocalHost().getHostName());
            for (String key : new String[] {"command", "wdir", "arch", "ompi_num_apps", "ompi_first_rank"}) {
                assertThat(env.get(key)).as(key).isNotNull();
            }
            assertThat(Ranks.errorOf(() -> env.set("a", "b"))).isEqualTo(MPI.ERR_INFO);
        });
    }

    @Test
    void shouldCombineGroups() {
        Ranks.run(4, world -> {
            Group all = world.getGroup();
            Group some = all.incl(new int[] {3, 1});
            assertThat(some.getSize()).isEqualTo(2);
            assertThat(some.getRank()).isEqualTo(new int[] {MPI.UNDEFINED, 1, MPI.UNDEFINED, 0}[world.getRank()]);
            assertThat(Group.translateRanks(some, new int[] {0, 1, MPI.PROC_NULL}, all))
                    .containsExactly(3, 1, MPI.PROC_NULL);
            assertThat(Group.translateRanks(all, new int[] {0, 1}, some)).containsExactly(MPI.UNDEFINED, 1);
            assertThat(Group.compare(some, all.excl(new int[] {0, 2}))).isEqualTo(MPI.SIMILAR);
            assertThat(Group.compare(all, world.getGroup())).isEqualTo(MPI.IDENT);
            assertThat(Group.union(some, all).getSize()).isEqualTo(4);
            assertThat(Group.intersection(all, some).getSize()).isEqualTo(2);
            Group none = Group.difference(some, all);
            assertThat(Group.compare(none, MPI.GROUP_EMPTY)).isEqualTo(MPI.IDENT);
            assertThat(all.rangeIncl(new int[][] {{3, 0, -2}}).getSize()).isEqualTo(2);
            assertThat(all.rangeExcl(new int[][] {{0, 2, 1}}).getSize()).isEqualTo(1);
            assertThat(Ranks.errorOf(() -> all.incl(new int[] {4}))).isEqualTo(MPI.ERR_RANK);
            assertThat(Ranks.errorOf(() -> Group.union(all, null))).isEqualTo(MPI.ERR_GROUP);
            some.free();
            assertThat(some.isNull()).isTrue();
            assertThat(Ranks.errorOf(() -> some.getSize())).isEqualTo(MPI.ERR_GROUP);
            MPI.GROUP_EMPTY.free();
            assertThat(MPI.GROUP_EMPTY.isNull()).isFalse();
        });
    }

    @Test
    void shouldFreeWhateverCanBeFreed() {
        Ranks.run(1, world -> {
            Info info = new Info();
            Group group = world.getGroup().incl(new int[] {0});
            Datatype type = MPI.INT.dup();
            Comm copy = world.dup();
            for (Freeable each : new Freeable[] {info, group, type, copy}) {
                each.free();
            }
            assertThat(new boolean[] {info.isNull(), group.isNull(), type.isNull(), copy.isNull()})
                    .containsOnly(true);
        });
    }

    @Test
    void shouldChooseDimensionsLikeThoseOfTheStandard() {
        assertThat(dims(6, 0, 0)).containsExactly(3, 2);
        assertThat(dims(7, 0, 0)).containsExactly(7, 1);
        assertThat(dims(6, 0, 3, 0)).containsExactly(2, 3, 1);
        assertThat(dims(64, 0, 0, 0)).containsExactly(4, 4, 4);
        assertThat(dims(16, 0, 0, 0)).containsExactly(4, 2, 2);
        assertThat(dims(12, 0, 0)).containsExactly(4, 3);
        assertThat(dims(65536, 0, 0, 0)).containsExactly(64, 32, 32);
        assertThat(dims(6, 2, 3)).containsExactly(2, 3);
        assertThat(dims(1, 0)).containsExactly(1);
        for (int[] wrong : new int[][] {{0, 5}, {2, 2}, {-1, 0}}) {
            MpiFailure problem = catchThrowableOfType(MpiFailure.class, () -> Dimensions.choose(6, wrong));
            assertThat(problem.errorClass().code()).isEqualTo(MPI.ERR_DIMS);
        }
    }

    private static int[] dims(int nodes, int... dims) {
        Dimensions.choose(nodes, dims);
        return dims;
    }

    @Test
    @SuppressWarnings("unchecked")
    void shouldCount() {
        Count count = new Count(5_000_000_000L);
        assertThat(count.equals(new Count(5_000_000_000L))).isTrue();
        assertThat(count.equals(null)).isFalse();
        assertThat(count.compareTo(new Count(1))).isPositive();
        count.setCount(0);
        assertThat(count.getCount()).isZero();
    }

    @Test
    void shouldHaveNoCodeForMisuse() {
        assertThat(new MPIException("x").getErrorClass()).isZero();
        assertThat(new MPIException(new IllegalStateException("y")).getErrorCode())
                .isZero();
    }
}

package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

class CommunicatorsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 9})
    void shouldDuplicateWithEverythingButTheName(int ranks) {
        Worlds.run(ranks, provider -> {
            Communicator world = provider.world();
            world.state().attributes().set(100, "value");
            world.state().setErrorMode(ErrorMode.RETURN);
            Communicator copy = world.duplicate(Map.of("hint", "yes"));
            assertThat(world.compare(copy)).isEqualTo(Constants.CONGRUENT);
            assertThat(world.compare(world)).isEqualTo(Constants.IDENT);
            assertThat(copy.state().attributes().get(100)).isEqualTo("value");
            assertThat(copy.state().name()).isEmpty();
            assertThat(copy.state().errorMode()).isEqualTo(ErrorMode.RETURN);
            assertThat(copy.state().info()).containsEntry("hint", "yes");
            Worlds.ring(copy, 17);
            copy.free();
        });
    }

    @Test
    void shouldDuplicateWithoutWaiting() {
        Worlds.run(4, provider -> {
            List<PendingCommunicator> pending = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                pending.add(provider.world().startDuplicate());
            }
            Communicator between = provider.world().split(provider.world().rank() % 2, 0);
            Worlds.ring(between, 1);
            Operation[] all =
                    pending.stream().map(PendingCommunicator::operation).toArray(Operation[]::new);
            for (int i = all.length - 1; i >= 0; i--) {
                all[i].await();
                all[i].release();
            }
            for (int i = 0; i < 20; i++) {
                Worlds.ring(pending.get(i).communicator(), i);
                pending.get(i).communicator().free();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 7, 9})
    void shouldSplitByColourInTheOrderOfKeys(int ranks) {
        Worlds.run(ranks, provider -> {
            Communicator world = provider.world();
            int rank = world.rank();
            Communicator part = world.split(rank % 3 == 2 ? Constants.UNDEFINED : rank % 3, -rank);
            if (rank % 3 == 2) {
                assertThat(part).isNull();
            } else {
                int size = (ranks - rank % 3 + 2) / 3;
                assertThat(part.size()).isEqualTo(size);
                assertThat(part.rank()).isEqualTo(size - 1 - rank / 3);
                Worlds.ring(part, 3);
                part.free();
            }
            Worlds.ring(world, 4);
        });
    }

    @Test
    void shouldSplitByNode() {
        Worlds.run(Job.of(6).launch(Launch.THREADS).nodes(2), provider -> {
            Communicator node = provider.world().splitShared(true, 0, Map.of());
            assertThat(node.size()).isEqualTo(3);
            assertThat(node.rank()).isEqualTo(provider.world().rank() % 3);
        });
    }

    @Test
    void shouldCreateFromDisjointGroupsAtOnce() {
        Worlds.run(5, provider -> {
            Communicator world = provider.world();
            int rank = world.rank();
            ProcessGroup group = world.group().including(rank < 2 ? new int[] {1, 0} : new int[] {4, 2});
            Communicator made = world.create(group);
            assertThat(made == null).isEqualTo(rank == 3);
            if (made != null) {
                assertThat(made.group().processes()).isEqualTo(group.processes());
                Worlds.ring(made, 0);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8, 9})
    void shouldCreateAlongTheGroupOnly(int members) {
        Worlds.run(9, provider -> {
            Communicator world = provider.world();
            ProcessGroup group = world.group().including(Worlds.first(members));
            if (group.rank() >= 0) {
                Communicator made = world.createGroup(group, 5);
                Worlds.ring(made, 0);
                assertThat(made.size()).isEqualTo(members);
            } else {
                assertThat(world.createGroup(group, 5)).isNull();
            }
        });
    }

    @Test
    void shouldRefuseAGroupThatIsNotInTheCommunicator() {
        Worlds.run(2, provider -> {
            Communicator alone = provider.self();
            assertThatThrownBy(() -> alone.createGroup(provider.world().group(), 0))
                    .isInstanceOfSatisfying(
                            MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.GROUP));
        });
    }

    @Test
    void shouldGiveATopologyToTheFirstRanks() {
        Worlds.run(5, provider -> {
            CartTopology grid = new CartTopology(new int[] {2, 2}, new boolean[] {true, false});
            Communicator cart = provider.world().createWithTopology(4, grid);
            assertThat(cart == null).isEqualTo(provider.world().rank() == 4);
            if (cart != null) {
                assertThat(cart.state().topology()).isEqualTo(grid);
                assertThat(cart.duplicate(null).state().topology()).isEqualTo(grid);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8})
    void shouldConnectTwoGroupsAndMergeThem(int ranks) {
        Worlds.run(ranks, provider -> {
            Communicator world = provider.world();
            boolean odd = world.rank() % 2 == 1;
            Communicator half = world.split(odd ? 1 : 0, 0);
            Communicator inter = half.createInter(0, world, odd ? 0 : 1, 77);
            assertThat(inter.isInter()).isTrue();
            assertThat(inter.remoteSize()).isEqualTo(ranks - half.size());
            assertThat(inter.rank()).isEqualTo(half.rank());
            Worlds.across(inter);
            Communicator copy = inter.duplicate(null);
            assertThat(copy.compare(inter)).isEqualTo(Constants.CONGRUENT);
            assertThat(copy.compare(world)).isEqualTo(Constants.UNEQUAL);
            Worlds.across(copy);
            Communicator oddFirst = copy.merge(!odd);
            assertThat(oddFirst.rank()).isEqualTo(odd ? half.rank() : ranks / 2 + half.rank());
            Worlds.ring(oddFirst, 0);
            assertThat(oddFirst.compare(world)).isEqualTo(Constants.SIMILAR);
            Communicator same = copy.merge(true);
            assertThat(same.rank()).isEqualTo(odd ? (ranks + 1) / 2 + half.rank() : half.rank());
            Worlds.ring(same, 0);
            copy.free();
            Worlds.across(inter);
        });
    }

    @Test
    void shouldSplitAnIntercommunicator() {
        Worlds.run(7, provider -> {
            Communicator world = provider.world();
            boolean left = world.rank() < 3;
            Communicator inter = world.split(left ? 0 : 1, 0).createInter(0, world, left ? 3 : 0, 0);
            // Left: ranks 0, 1, 2; right: ranks 0, 1, 2, 3. Colour 3 has no member on the left.
            Communicator part = inter.split(inter.rank() == 3 ? 3 : inter.rank() % 2, 0);
            assertThat(part == null).isEqualTo(inter.rank() == 3);
            if (part != null) {
                int colour = inter.rank() % 2;
                assertThat(part.size()).isEqualTo(colour == 0 ? 2 : 1);
                assertThat(part.remoteSize()).isEqualTo(colour == 0 ? 2 : 1);
                Worlds.across(part);
            }
        });
    }

    @Test
    void shouldRefuseToConnectGroupsThatOverlap() {
        Worlds.run(2, provider -> {
            Communicator world = provider.world();
            assertThatThrownBy(() -> world.duplicate(null).createInter(0, world, 0, 3))
                    .isInstanceOfSatisfying(
                            MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.COMM));
        });
    }

    @Test
    void shouldMakeAndFreeTenThousandTimes() {
        Worlds.run(3, provider -> makeAndFree(provider, 20_000));
        Worlds.run(Job.of(2).launch(Launch.PROCESSES), provider -> makeAndFree(provider, 2_000));
    }

    private static void makeAndFree(Provider provider, int times) {
        Communicator world = provider.world();
        List<Communicator> kept = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            Communicator copy = world.duplicate(null);
            if (i % (times / 20) == 0) {
                Worlds.ring(copy, i);
                kept.add(copy);
            } else {
                copy.free();
            }
        }
        kept.forEach(each -> Worlds.ring(each, 0));
        assertThat(((RankProvider) provider).contexts().away()).isEqualTo(world.rank() == 0 ? 20 : 0);
    }

    @Test
    void shouldSendAndReceiveAtOnceAndReplace() {
        Worlds.run(2, provider -> {
            Communicator world = provider.world();
            int other = 1 - world.rank();
            int[] data = {world.rank(), 10 + world.rank()};
            Operation done = world.sendReceiveReplace(new Data(data, 2, Type.INT), other, 1, other, 1);
            assertThat(done.bytes()).isEqualTo(8);
            done.release();
            assertThat(data).containsExactly(other, 10 + other);
            world.sendReceiveReplace(new Data(data, 2, Type.INT), Constants.PROC_NULL, 1, Constants.PROC_NULL, 1)
                    .release();
            assertThat(data).containsExactly(other, 10 + other);
        });
    }

    @Test
    void shouldNotFreeTheWorld() {
        Worlds.run(
                1,
                provider -> assertThatThrownBy(() -> provider.world().free())
                        .isInstanceOfSatisfying(
                                MpiFailure.class,
                                e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.COMM)));
    }

    @Test
    void shouldLetWhatIsPendingEndAfterFree() {
        Worlds.run(2, provider -> {
            Communicator copy = provider.world().duplicate(null);
            int[] got = new int[1];
            Operation receive = copy.startReceive(new Data(got, 1, Type.INT), 1 - copy.rank(), 0);
            copy.send(SendMode.STANDARD, new Data(new int[] {5}, 1, Type.INT), 1 - copy.rank(), 0);
            copy.free();
            receive.await();
            receive.release();
            assertThat(got).containsExactly(5);
        });
    }
}

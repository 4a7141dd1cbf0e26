package org.strobe.emulator.fault.inject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;

class FaultsTest {
    private static final Placement SIX_ON_THREE = Placement.block(6, 3);

    private final AtomicLong clock = new AtomicLong();

    private Faults faults(String... lines) {
        return Faults.of(FaultPlan.parse(List.of(lines)), SIX_ON_THREE, clock::get);
    }

    @Test
    void shouldDoNothingWithoutAPlan() {
        Faults none = Faults.of(FaultPlan.NONE, SIX_ON_THREE, clock::get);
        assertThat(none).isSameAs(Faults.NONE);
        assertThat(none.isNone()).isTrue();
        none.onOperation(5);
        assertThat(none.onTransfer(0, 2)).isSameAs(TransferVerdict.PASSES);
        assertThat(none.onMulticast(0, node -> true)).isSameAs(TransferVerdict.PASSES);
        assertThat(none.slowdownNanos(5, 1000)).isZero();
        assertThat(none.killTime(5)).isEqualTo(FaultPlan.NEVER);
        assertThat(none.timedKills()).isEmpty();
        assertThat(none.seen(0) + none.fired(0)).isZero();
    }

    @Test
    void shouldKillARankAtItsOperationAndAtEachOneAfter() {
        Faults faults = faults("kill rank 3 at operation 3");
        faults.onOperation(3);
        faults.onOperation(2);
        faults.onOperation(3);
        assertThat(faults.fired(0)).isZero();
        for (int i = 0; i < 2; i++) {
            RankKilledException killed = catchThrowableOfType(RankKilledException.class, () -> faults.onOperation(3));
            assertThat(killed).hasMessage("rank 3: killed by the fault plan: kill rank 3 at operation 3");
            assertThat(killed.rank()).isEqualTo(3);
            assertThat(killed.ranks()).containsExactly(3);
            assertThat(killed.rule()).isEqualTo("kill rank 3 at operation 3");
        }
        faults.onOperation(2);
        assertThat(faults.seen(0)).isEqualTo(4);
        assertThat(faults.fired(0)).isEqualTo(1);
    }

    @Test
    void shouldKillANodeWhenItsRanksHaveComeThatFarTogether() {
        Faults faults = faults("kill node 1 at operation 3");
        faults.onOperation(2);
        faults.onOperation(4);
        faults.onOperation(3);
        RankKilledException killed = catchThrowableOfType(RankKilledException.class, () -> faults.onOperation(2));
        assertThat(killed.ranks()).containsExactly(2, 3);
        assertThatThrownBy(() -> faults.onOperation(3)).isInstanceOf(RankKilledException.class);
        faults.onOperation(4);
    }

    @Test
    void shouldKillByTheClock() {
        Faults faults = faults("kill rank 0 at 2 us", "kill node 2 at 1 us", "kill rank 0 at 5 us");
        assertThat(faults.killTime(0)).isEqualTo(2000);
        assertThat(faults.killTime(1)).isEqualTo(FaultPlan.NEVER);
        assertThat(faults.killTime(4)).isEqualTo(1000);
        assertThat(faults.timedKills())
                .containsExactly(
                        new TimedKill(1000, List.of(4, 5), "kill node 2 at 1 us", 1),
                        new TimedKill(2000, List.of(0), "kill rank 0 at 2 us", 0),
                        new TimedKill(5000, List.of(0), "kill rank 0 at 5 us", 2));
        clock.set(1999);
        faults.onOperation(0);
        assertThatThrownBy(() -> faults.onOperation(5)).hasMessageContaining("kill node 2 at 1 us");
        clock.set(2000);
        assertThatThrownBy(() -> faults.onOperation(0)).hasMessageContaining("kill rank 0 at 2 us");
        assertThat(faults.fired(2)).isZero();
        faults.onTimedKill(faults.timedKills().get(2));
        assertThat(faults.fired(2)).isEqualTo(1);
    }

    @Test
    void shouldFailTheTransfersThatAreSelected() {
        Faults faults = faults(
                "fail transfer 2 from node 0 to node 2",
                "fail every 3rd transfer from any to node 1",
                "fail transfers 2 to 3 from node 2 to any");
        assertThat(fails(faults, 0, 2, 4)).containsExactly(false, true, false, false);
        assertThat(fails(faults, 0, 1, 6)).containsExactly(false, false, true, false, false, true);
        assertThat(fails(faults, 2, 0, 4)).containsExactly(false, true, true, false);
        assertThat(faults.seen(0)).isEqualTo(4);
        assertThat(faults.fired(1)).isEqualTo(2);
    }

    private static List<Boolean> fails(Faults faults, int from, int to, int times) {
        List<Boolean> fails = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            fails.add(faults.onTransfer(from, to).fails());
        }
        return fails;
    }

    @Test
    void shouldAddDelaysUpAndCountWhatFailsAnyway() {
        Faults faults = faults(
                "delay every transfer from node 0 to any by 10 us",
                "delay transfer 2 from any to node 1 by 1 us",
                "fail transfer 3 from node 0 to node 1");
        assertThat(faults.onTransfer(0, 1)).isEqualTo(new TransferVerdict(null, 10_000));
        assertThat(faults.onTransfer(0, 1)).isEqualTo(new TransferVerdict(null, 11_000));
        assertThat(faults.onTransfer(0, 1))
                .isEqualTo(new TransferVerdict("fail transfer 3 from node 0 to node 1", 10_000));
        assertThat(faults.onTransfer(1, 0)).isSameAs(TransferVerdict.PASSES);
        assertThat(faults.fired(0)).isEqualTo(3);
    }

    @Test
    void shouldDropAWholeMulticastWhenOneDestinationIsStruck() {
        Faults faults = faults("drop multicast 2 from node 0 to node 2", "delay multicast 1 from node 1 by 1 us");
        assertThat(faults.onMulticast(0, node -> true).fails()).isFalse();
        assertThat(faults.onMulticast(0, node -> node == 1).fails()).isFalse();
        assertThat(faults.onTransfer(0, 2).fails()).isFalse();
        assertThat(faults.onMulticast(0, node -> node == 2).failure())
                .isEqualTo("drop multicast 2 from node 0 to node 2");
        assertThat(faults.onMulticast(1, node -> true)).isEqualTo(new TransferVerdict(null, 1000));
    }

    @Test
    void shouldSlowDownWhoeverIsToldToForAsLongAsToldTo() {
        Faults faults = faults("slow node 1 by 3", "slow rank 2 by 2.5 from 1 us to 2 us");
        assertThat(faults.slowdownNanos(0, 1000)).isZero();
        assertThat(faults.slowdownNanos(3, 1000)).isEqualTo(2000);
        assertThat(faults.slowdownNanos(2, 1000)).isEqualTo(2000);
        clock.set(1000);
        assertThat(faults.slowdownNanos(2, 1000)).isEqualTo(6500);
        clock.set(2000);
        assertThat(faults.slowdownNanos(2, 1000)).isEqualTo(2000);
    }

    @Test
    void shouldCountTogetherWithSiblings() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.of(2), 0, 1).killNode(0, 2);
        Memory memory = Memory.allocate(Faults.size(plan));
        Faults here = Faults.of(plan, SIX_ON_THREE, clock::get, memory);
        Faults there = Faults.of(plan, SIX_ON_THREE, clock::get, memory);
        assertThat(here.onTransfer(0, 1).fails()).isFalse();
        assertThat(there.onTransfer(0, 1).fails()).isTrue();
        here.onOperation(0);
        assertThatThrownBy(() -> there.onOperation(1)).isInstanceOf(RankKilledException.class);
        assertThat(here.fired(0)).isEqualTo(1);
    }

    @Test
    void shouldTellWhichRulesHaveStruckNothing() {
        Faults faults = faults(
                "kill rank 3 at operation 2", "kill agent BR of node 1 at step 37", "fail transfer 1 from any to any");
        faults.onTransfer(0, 1);
        faults.onOperation(3);
        faults.onAgentStep(1, "BR", 36);
        assertThat(faults.unused()).containsExactly("kill rank 3 at operation 2", "kill agent BR of node 1 at step 37");
        faults.onAgentStep(1, "BR", 37);
        assertThat(faults.unused()).containsExactly("kill rank 3 at operation 2");
        assertThat(Faults.NONE.unused()).isEmpty();
    }

    @Test
    void shouldStrikeExactlyOnceWhenManyThreadsCount() throws InterruptedException {
        Faults faults = faults("fail transfer 500 from any to any");
        AtomicInteger failed = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                for (int n = 0; n < 1000; n++) {
                    if (faults.onTransfer(0, 1).fails()) {
                        failed.incrementAndGet();
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofMinutes(5))).isTrue();
        }
        assertThat(failed).hasValue(1);
        assertThat(faults.seen(0)).isEqualTo(4000);
    }

    @Test
    void shouldRefuseAPlanThatDoesNotFitTheJob() {
        assertThatThrownBy(() -> faults("slow rank 0 by 2", "kill rank 6 at operation 1"))
                .hasMessageContaining("'kill rank 6 at operation 1'")
                .hasMessageContaining("6 ranks on 3 nodes");
        assertThatThrownBy(() -> faults("fail transfer 1 from node 0 to node 3"))
                .hasMessageContaining("no node 3");
        FaultPlan plan = FaultPlan.NONE.killRank(0, 1);
        Memory memory = Memory.allocate(Faults.size(plan));
        assertThat(Faults.of(plan, SIX_ON_THREE, clock::get, memory).isNone()).isFalse();
        assertThatThrownBy(() -> Faults.of(FaultPlan.NONE.killRank(0, 2), SIX_ON_THREE, clock::get, memory))
                .hasMessageContaining("other processes");
        assertThatThrownBy(() -> Faults.of(plan.killRank(1, 1), SIX_ON_THREE, clock::get, memory))
                .hasMessageContaining("size=256");
    }
}

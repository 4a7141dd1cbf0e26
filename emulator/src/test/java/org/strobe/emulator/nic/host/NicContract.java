package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.shm.segment.Memory;

/** Contract of NICs in every form of ranks: four nodes with two ranks each. */
abstract class NicContract {
    static final int NODES = 4;
    static final NodeSet ALL = NodeSet.all(NODES);

    private final NicBed.Launch launch;
    NicBed bed;

    NicContract(NicBed.Launch launch) {
        this.launch = launch;
    }

    @BeforeEach
    void open() {
        bed = NicBed.of(launch, Placement.block(2 * NODES, NODES));
    }

    @AfterEach
    void close() {
        bed.close();
    }

    @Test
    void shouldHaveBytesThereWhenThePutsEventIs() {
        Future<String> receiver = bed.start(6, (nic, actor) -> {
            nic.awaitEvent(3, 1);
            return nic.memory().getText(64, 32);
        });
        bed.runOne(0, (nic, actor) -> {
            Memory source = Memory.allocate(64);
            source.setText(8, 32, "hello");
            nic.put(3, 64, source, 8, 32, new Signals(1, 3));
            assertThat(nic.testEvent(1, 1)).as("local event").isTrue();
            return null;
        });
        assertThat(NicBed.result(receiver)).isEqualTo("hello");
    }

    @Test
    void shouldCopyArraysBothWays() {
        bed.runOne(0, (nic, actor) -> {
            byte[] bytes = {1, 2, 3, 4, 5, 6};
            nic.put(2, 10, bytes, 1, 4, Signals.NONE);
            byte[] back = new byte[6];
            nic.get(2, 9, back, 1, 5, Signals.local(0));
            assertThat(back).containsExactly(0, 0, 2, 3, 4, 5);
            assertThat(nic.event(0)).isEqualTo(1);
            Memory memory = Memory.allocate(8);
            nic.get(2, 11, memory, 2, 3, Signals.NONE);
            assertThat(memory.getByte(2)).isEqualTo((byte) 3);
            assertThat(memory.getByte(5)).isZero();
            return null;
        });
    }

    @Test
    void shouldWakeAllRanksOfANodeThatAwaitAnEvent() {
        Future<Long> one = bed.start(2, (nic, actor) -> {
            nic.awaitEvent(5, 3);
            return nic.event(5);
        });
        Future<Long> other = bed.start(3, (nic, actor) -> {
            nic.awaitEvent(5, 2);
            return nic.event(5);
        });
        bed.runOne(7, (nic, actor) -> {
            nic.signal(1, 5);
            nic.signal(NodeSet.of(1, 2), 5);
            nic.signal(1, 5);
            return null;
        });
        assertThat(NicBed.result(one)).isEqualTo(3);
        assertThat(NicBed.result(other)).isBetween(2L, 3L);
    }

    @Test
    void shouldSayWhyItWaitsWhenAsked() {
        bed.runOne(2, (nic, actor) -> {
            assertThat(nic.awaitEvent(2, 1, TimeUnit.MILLISECONDS.toNanos(1))).isFalse();
            assertThat(actor.reason.what()).isEqualTo("event 2 of node 1, which has come 0 times");
            assertThat(actor.reason.fromWhom()).isEqualTo("any node");
            nic.signal(1, 2);
            Waiting better = Waiting.of("the strobe", "node 0");
            nic.awaitEvent(2, 1, better);
            assertThat(actor.reason).isSameAs(better);
            return null;
        });
    }

    @Test
    void shouldCountNotYetWhenATestOrConditionSaysNo() {
        bed.runOne(0, (nic, actor) -> {
            assertThat(nic.testEvent(0, 1)).isFalse();
            assertThat(nic.compare(ALL, 0, WordComparison.EQUAL, 1)).isFalse();
            assertThat(actor.notYets.get()).isEqualTo(2);
            assertThat(nic.testEvent(0, 0)).isTrue();
            assertThat(actor.operations.get()).isEqualTo(3);
            assertThat(actor.notYets.get()).isEqualTo(2);
            return null;
        });
    }

    @Test
    void shouldLowerAndResetEvents() {
        bed.runOne(0, (nic, actor) -> {
            nic.signal(0, 4);
            nic.signal(0, 4);
            nic.lowerEvent(4, 1);
            assertThat(nic.event(4)).isEqualTo(1);
            nic.resetEvent(4, 0);
            assertThat(nic.testEvent(4, 1)).isFalse();
            return null;
        });
    }

    @Test
    void shouldMulticastToTheSetAndNobodyElse() {
        bed.runOne(1, (nic, actor) -> {
            nic.multicast(NodeSet.of(0, 3), 16, new byte[] {7, 8}, 0, 2, new Signals(0, 1));
            byte[] seen = new byte[2];
            for (int node = 0; node < NODES; node++) {
                nic.get(node, 16, seen, 0, 2, Signals.NONE);
                assertThat(seen).containsExactly(node % 3 == 0 ? new byte[] {7, 8} : new byte[2]);
            }
            assertThat(nic.event(0)).isEqualTo(1);
            assertThat(nic.event(1)).isEqualTo(1);
            nic.multicast(NodeSet.EMPTY, 16, new byte[2], 0, 2, Signals.NONE);
            return null;
        });
    }

    @Test
    void shouldAnswerConditionsOverTheSet() {
        bed.runOne(0, (nic, actor) -> {
            for (int node = 0; node < NODES; node++) {
                nic.putWord(node, 8, 10 + node, Signals.NONE);
            }
            assertThat(nic.compare(ALL, 8, WordComparison.AT_LEAST, 10)).isTrue();
            assertThat(nic.compare(ALL, 8, WordComparison.AT_LEAST, 11)).isFalse();
            assertThat(nic.compare(NodeSet.range(1, 4), 8, WordComparison.AT_LEAST, 11))
                    .isTrue();
            assertThat(nic.compare(ALL, 8, WordComparison.LESS, 14)).isTrue();
            assertThat(nic.compare(ALL, 8, WordComparison.LESS, 13)).isFalse();
            assertThat(nic.compare(ALL, 8, WordComparison.NOT_EQUAL, 14)).isTrue();
            assertThat(nic.compare(ALL, 8, WordComparison.NOT_EQUAL, 12)).isFalse();
            assertThat(nic.compare(NodeSet.of(2), 8, WordComparison.EQUAL, 12)).isTrue();
            assertThat(nic.compareAndWrite(ALL, 8, WordComparison.AT_LEAST, 11, 16, 1))
                    .isFalse();
            assertThat(nic.compare(ALL, 16, WordComparison.EQUAL, 0)).isTrue();
            assertThat(nic.compareAndWrite(ALL, 8, WordComparison.AT_LEAST, 10, 16, 1))
                    .isTrue();
            assertThat(nic.compare(ALL, 16, WordComparison.EQUAL, 1)).isTrue();
            return null;
        });
    }

    @Test
    void shouldReadModifyAndWriteWords() {
        bed.runOne(0, (nic, actor) -> {
            assertThat(nic.fetchAndAdd(3, 24, 5)).isZero();
            assertThat(nic.fetchAndOr(3, 24, 8)).isEqualTo(5);
            assertThat(nic.swap(3, 24, 20)).isEqualTo(13);
            assertThat(nic.compareAndSwap(3, 24, 19, 1)).isEqualTo(20);
            assertThat(nic.compareAndSwap(3, 24, 20, 1)).isEqualTo(20);
            assertThat(nic.getWord(3, 24)).isEqualTo(1);
            return null;
        });
    }

    @Test
    void shouldLoseNoAdditionWhenAllAddAtOnce() {
        int rounds = 200;
        bed.run((nic, actor) -> {
            for (int i = 0; i < rounds; i++) {
                long unused = nic.fetchAndAdd(1, 0, 1);
            }
            return null;
        });
        bed.runOne(0, (nic, actor) -> {
            assertThat(nic.getWord(1, 0)).isEqualTo(2L * NODES * rounds);
            return null;
        });
    }

    @Test
    void shouldMoveNothingWhenAnArgumentIsWrong() {
        bed.runOne(0, (nic, actor) -> {
            byte[] bytes = {1, 1, 1, 1};
            assertThatThrownBy(() -> nic.put(4, 0, bytes, 0, 4, Signals.NONE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("node=4");
            assertThatThrownBy(() -> nic.put(1, 0, bytes, 0, 4, Signals.remote(8)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("8 events");
            assertThatThrownBy(() -> nic.put(1, 4093, bytes, 0, 4, Signals.NONE))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> nic.multicast(NodeSet.of(1, 4), 0, bytes, 0, 4, Signals.NONE))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> nic.multicast(ALL, 0, bytes, 1, 4, Signals.NONE))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> nic.getWord(1, 4)).isInstanceOf(IllegalArgumentException.class);
            assertThat(nic.getWord(1, 0)).isZero();
            assertThat(nic.event(0)).isZero();
            return null;
        });
    }

    @Test
    void shouldRunTheHandlerOnTheTargetAndThenRaiseTheEvents() {
        List<Long> results = bed.run((nic, actor) -> {
            if (nic.node() == 3) {
                if (actor.rank == bed.placement.rank(3, 0)) {
                    nic.handle(9, (target, from, memory, offset, length) -> {
                        assertThat(length).isEqualTo(3);
                        assertThat(target.node()).isEqualTo(3);
                        long unused = target.fetchAndAdd(3, 0, memory.getByte(offset + 2));
                        target.signal(from, 6);
                    });
                }
                nic.awaitEvent(2, 6);
                return nic.getWord(3, 0);
            }
            nic.send(3, 9, new byte[] {0, 0, 0, 2}, 1, 3, new Signals(1, 2));
            nic.awaitEvent(6, 2);
            assertThat(nic.event(1)).isPositive();
            return 12L;
        });
        assertThat(results).containsOnly(12L);
        NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
    }
}

package org.strobe.emulator.model.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.model.simulation.Simulation;

/** Copies at 1 byte per nanosecond, two at a time at that speed. */
class MemoryBusTest {
    private static final NodeCosts COSTS = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 2e9, 0);

    private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
    private final MemoryBus bus = new MemoryBus(simulation, COSTS, 1000);

    /** End of each copy, in nanoseconds, by start. */
    private long[] copy(long[] begins, long[] bytes) throws InterruptedException {
        simulation.setUp(begins.length);
        long[] done = new long[begins.length];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < begins.length; i++) {
            int id = i;
            threads.add(Thread.ofVirtual().start(() -> {
                simulation.enter(simulation.fiber(id));
                simulation.spend(begins[id] * Simulation.NANO);
                bus.write(bytes[id], MemoryBus.ARRAYS_OF_COPYING);
                done[id] = simulation.now() / Simulation.NANO;
                simulation.leave();
            }));
        }
        simulation.start();
        for (Thread thread : threads) {
            thread.join();
        }
        return done;
    }

    @Test
    void shouldTakeLongerFromMemoryThanFromCaches() throws InterruptedException {
        NodeCosts costs = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 1e9, 64, 0.25e9, false, NodeCosts.FREE);
        assertThat(COSTS.memoryRate()).isEqualTo(COSTS.copyRate());
        simulation.setUp(1);
        MemoryBus slow = new MemoryBus(simulation, costs, 1000);
        long[] took = new long[2];
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            slow.write(64, MemoryBus.ARRAYS_OF_COPYING);
            took[0] = simulation.now() / Simulation.NANO;
            slow.write(100, MemoryBus.ARRAYS_OF_COPYING);
            took[1] = simulation.now() / Simulation.NANO;
            simulation.leave();
        });
        simulation.start();
        thread.join();
        assertThat(took).containsExactly(64, 64 + 400);
    }

    /** From memory with 2 bytes per copied byte: a third stream adds half of the time, as a fourth does to three. */
    @Test
    void shouldFetchWhatIsWrittenButByStoresPastTheCaches() throws InterruptedException {
        NodeCosts costs = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 1e9, 64, 0.25e9, true, NodeCosts.FREE);
        assertThat(COSTS.writeFetches()).isFalse();
        simulation.setUp(1);
        MemoryBus fetching = new MemoryBus(simulation, costs, 1000);
        List<Long> times = new ArrayList<>();
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            for (Runnable loop : List.<Runnable>of(
                    () -> fetching.write(64, 2),
                    () -> fetching.write(100, 2),
                    () -> fetching.stream(100, 2),
                    () -> fetching.write(100, 3),
                    () -> fetching.stream(100, 3))) {
                long start = simulation.now();
                loop.run();
                times.add((simulation.now() - start) / Simulation.NANO);
            }
            simulation.leave();
        });
        simulation.start();
        thread.join();
        assertThat(times).containsExactly(64L, 600L, 400L, 800L, 600L);
    }

    /** 100 bytes are 50 copied ones: 50 ns from caches at most, 200 ns on the bus beyond them. */
    @Test
    void shouldComputeWhileBytesMove() throws InterruptedException {
        NodeCosts costs = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 1e9, 64, 0.25e9, false, 1e9);
        simulation.setUp(1);
        MemoryBus own = new MemoryBus(simulation, costs, 1000);
        List<Long> left = new ArrayList<>();
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            left.add(own.compute(20 * Simulation.NANO, 100, 1) / Simulation.NANO);
            left.add(own.compute(80 * Simulation.NANO, 100, 1) / Simulation.NANO);
            left.add(own.compute(1000 * Simulation.NANO, 200, 1) / Simulation.NANO);
            left.add(own.compute(100 * Simulation.NANO, 200, 1) / Simulation.NANO);
            left.add(simulation.now() / Simulation.NANO);
            simulation.leave();
        });
        simulation.start();
        thread.join();
        assertThat(left).containsExactly(50L, 80L, 600L, 0L, 800L);
    }

    /** Processors of one rank: two have the bus's full rate each, four half of it. Small shares stay in caches. */
    @Test
    void shouldShareTheBusAmongProcessorsOfARank() throws InterruptedException {
        NodeCosts costs = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 2e9, 64, 1e9, false, 1e9);
        simulation.setUp(2);
        MemoryBus own = new MemoryBus(simulation, costs, 1000);
        List<Long> ends = new ArrayList<>();
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            for (int processors : new int[] {1, 2, 4}) {
                own.compute(0, 2000, processors);
                ends.add(simulation.now() / Simulation.NANO);
            }
            ends.add(own.compute(80 * Simulation.NANO, 100, 4) / Simulation.NANO);
            simulation.leave();
        });
        // Another rank, from 5000 ns on; the first is done by then.
        Thread other = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(1));
            simulation.spend(5000 * Simulation.NANO);
            own.write(1000, MemoryBus.ARRAYS_OF_COPYING);
            ends.add(simulation.now() / Simulation.NANO);
            simulation.leave();
        });
        simulation.start();
        thread.join();
        other.join();
        assertThat(ends).containsExactly(1000L, 2000L, 4000L, 80L, 6000L);
    }

    @Test
    void shouldChargeTheBarriersOfATeam() {
        NodeCosts costs = new NodeCosts(0, 0, 0, 100, 4, 0, 0, 1e9, 2e9, 64);
        assertThat(costs.teamBarriers(1)).isZero();
        assertThat(costs.teamBarriers(2)).isEqualTo(200);
        assertThat(costs.teamBarriers(6)).isEqualTo(300);
    }

    @Test
    void shouldCopyAtFullSpeedAlone() throws InterruptedException {
        assertThat(copy(new long[] {5}, new long[] {1000})).containsExactly(1005);
    }

    @Test
    void shouldNotDisturbAnotherWhileTheBusHasRoom() throws InterruptedException {
        assertThat(copy(new long[] {0, 0}, new long[] {1000, 2000})).containsExactly(1000, 2000);
    }

    @Test
    void shouldShareEvenlyBeyond() throws InterruptedException {
        assertThat(copy(new long[] {0, 0, 0, 0}, new long[] {1000, 1000, 1000, 1000}))
                .containsExactly(2000, 2000, 2000, 2000);
    }

    /** Four copies at half speed until 1000, when the first, with 500 bytes, ends; then three at two thirds. */
    @Test
    void shouldSpeedUpWhenOneIsThrough() throws InterruptedException {
        long[] done = copy(new long[] {0, 0, 0, 0}, new long[] {500, 1100, 1100, 1100});
        assertThat(done).containsExactly(1000, 1900, 1900, 1900);
    }

    @Test
    void shouldSlowDownWhenOthersBegin() throws InterruptedException {
        long[] done = copy(new long[] {0, 500, 500, 500}, new long[] {1000, 1000, 1000, 1000});
        assertThat(done[0]).isEqualTo(1500);
        assertThat(done[1]).isEqualTo(2250); // half speed until 1500, then two thirds
    }
}

package org.strobe.emulator.model.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class EventQueueTest {
    private static final Comparator<Planned> ORDER =
            Comparator.comparingLong(Planned::time).thenComparingLong(Planned::order);

    private final long seed =
            Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
    private final Random random = new Random(seed);
    private final EventQueue queue = new EventQueue();
    private final PriorityQueue<Planned> expected = new PriorityQueue<>(ORDER);

    private record Planned(long time, long order, Event event) {}

    @Test
    void shouldHandOutByTimeAndThenByOrder() {
        for (int i = 0; i < 20_000; i++) {
            if (expected.isEmpty() || random.nextInt(5) < 3) {
                Planned planned = new Planned(random.nextInt(50), i, () -> {});
                expected.add(planned);
                queue.add(planned.time(), planned.order(), planned.event());
            } else {
                Planned first = expected.remove();
                assertThat(queue.firstTime()).as("seed %d", seed).isEqualTo(first.time());
                assertThat(queue.hasBefore(first.time(), first.order())).isFalse();
                assertThat(queue.hasBefore(first.time(), first.order() + 1)).isTrue();
                assertThat(queue.poll()).as("seed %d", seed).isSameAs(first.event());
            }
            assertThat(queue.size()).isEqualTo(expected.size());
        }
    }

    @Test
    void shouldHandOutFibersAmongEventsWhenTheyComeAgainAndAgain() {
        for (int id = 0; id < 200; id++) {
            addFiber(new Fiber(id, queue), 0);
        }
        for (int i = 0; i < 20_000; i++) {
            Planned first = expected.remove();
            long later = first.time() + 1 + random.nextInt(50);
            if (first.event() instanceof Fiber fiber && random.nextBoolean()) {
                expected.add(new Planned(later, fiber.id(), fiber));
                assertThat(queue.replaceFirst(later, fiber.id(), fiber.cell()))
                        .as("seed %d", seed)
                        .isSameAs(fiber);
            } else {
                assertThat(queue.poll()).as("seed %d", seed).isSameAs(first.event());
                if (first.event() instanceof Fiber fiber) {
                    addFiber(fiber, later);
                    addEvent(later, 1000L + i);
                }
            }
            assertThat(queue.size()).isEqualTo(expected.size());
        }
    }

    @Test
    void shouldGiveCellsOfForgottenFibersToLaterOnes() {
        Fiber stays = new Fiber(0, queue);
        queue.add(1000, 0, stays.cell());
        Fiber fiber = new Fiber(1, queue);
        int cell = fiber.cell();
        for (int id = 2; id < 100; id++) {
            queue.forget(fiber);
            fiber = new Fiber(id, queue);
            assertThat(fiber.cell()).isEqualTo(cell);
            queue.add(id, id, cell);
            assertThat(queue.poll()).isSameAs(fiber);
        }
        assertThat(queue.poll()).isSameAs(stays);
    }

    private void addFiber(Fiber fiber, long time) {
        expected.add(new Planned(time, fiber.id(), fiber));
        queue.add(time, fiber.id(), fiber.cell());
    }

    private void addEvent(long time, long order) {
        Planned planned = new Planned(time, order, () -> {});
        expected.add(planned);
        queue.add(time, order, planned.event());
    }
}

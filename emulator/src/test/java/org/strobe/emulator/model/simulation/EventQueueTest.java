package org.strobe.emulator.model.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class EventQueueTest {
    private record Planned(long time, long order, Event event) {}

    @Test
    void shouldHandOutByTimeAndThenByOrder() {
        long seed = ThreadLocalRandom.current().nextLong(1L << 40);
        Random random = new Random(Long.getLong("strobe.tests.seed", seed));
        EventQueue queue = new EventQueue();
        PriorityQueue<Planned> expected =
                new PriorityQueue<>(Comparator.comparingLong(Planned::time).thenComparingLong(Planned::order));
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
}

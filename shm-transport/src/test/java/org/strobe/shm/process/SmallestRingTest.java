package org.strobe.shm.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;

/**
 * Oversubscribed producers in the smallest ring: a producer that loses its processor during a claim continues whole
 * laps later.
 */
class SmallestRingTest {
    private static final int CELLS = 16;
    private static final int CHUNK = 64;
    private static final int PRODUCERS = 2 * Runtime.getRuntime().availableProcessors();
    private static final int MESSAGES_EACH = Form.rounds(200_000, 2_000_000) / PRODUCERS;

    /** Parks after a few tests, and relies on being rung. */
    private static final WaitPolicy POLICY = new WaitPolicy(100, 20, TimeUnit.HOURS.toNanos(1));

    @ParameterizedTest
    @EnumSource
    void shouldDeliverEveryMessageWhenProducersAreInterruptedAnywhere(Launch launch) {
        try (House house = launch.open()) {
            Ring ring = Ring.create(house.words, CELLS, CHUNK);
            Traffic traffic = new Traffic(ring.largestRecord());
            Doorbell[] producers = new Doorbell[PRODUCERS];
            for (int i = 0; i < PRODUCERS; i++) {
                producers[i] = house.here.doorbell(1 + i);
            }
            List<Future<Boolean>> ranks = new ArrayList<>();
            for (int i = 0; i < PRODUCERS; i++) {
                int self = i;
                Traffic.Writer writer =
                        Traffic.Writer.of(Ring.open(house.wordsThere).producer(self, house.there.doorbell(0)));
                ranks.add(house.run(() -> {
                    try (var waiter = house.there.enter(1 + self, POLICY)) {
                        for (int k = 0; k < MESSAGES_EACH; k++) {
                            traffic.write(writer, waiter, self, k);
                        }
                    }
                    return true;
                }));
            }
            RingConsumer consumer = ring.consumer(owner -> false, producers);
            ranks.add(house.runWaiter(0, POLICY, waiter -> {
                Traffic.Reader reader = traffic.new Reader(consumer, PRODUCERS);
                while (reader.messages() < (long) MESSAGES_EACH * PRODUCERS) {
                    reader.read(waiter);
                }
                return !reader.poll();
            }));
            for (var rank : ranks.reversed()) {
                assertThat(Launch.result(rank, 1000)).isTrue();
            }
        }
    }
}

package org.strobe.shm.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.wait.Launch.result;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;

/** Consumers and producers that park, and test again only when rung. */
class RingWakeUpTest {
    private static final WaitPolicy PARK = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));
    private static final int CELLS = 16;
    private static final int CHUNK = 64;
    private static final int LARGEST = 256;
    private static final byte[] BYTES = new byte[LARGEST];

    private static Ring ring(Memory words) {
        return RingProbe.startAt(words, CELLS - 2, CELLS, CHUNK);
    }

    private static Future<Long> consume(House house, RingConsumer consumer) {
        return house.runWaiter(0, PARK, waiter -> {
            while (consumer.poll() == RingConsumer.EMPTY) {
                waiter.await(consumer, 0);
            }
            return consumer.envelope();
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeTheConsumerWhenASingleProducersRecordSkipsTheEnd(Launch launch) {
        try (House house = launch.open()) {
            Future<Long> rank = consume(house, ring(house.words).consumer());
            house.awaitParked(0);
            SpscProducer producer = Ring.open(house.wordsThere).singleProducer(house.there.doorbell(0));
            assertThat(producer.tryWrite(5, BYTES, 0, LARGEST)).isTrue();
            assertThat(result(rank, 100)).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeTheConsumerWhenOneOfManyProducersRecordsSkipsTheEnd(Launch launch) {
        try (House house = launch.open()) {
            Future<Long> rank = consume(house, ring(house.words).consumer());
            house.awaitParked(0);
            MpscProducer producer = Ring.open(house.wordsThere).producer(1, house.there.doorbell(0));
            assertThat(producer.tryWrite(5, BYTES, 0, LARGEST)).isTrue();
            assertThat(result(rank, 100)).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeTheConsumerWhenAClaimIsAbandonedBeforeARecord(Launch launch) {
        try (House house = launch.open()) {
            Future<Long> rank = consume(house, ring(house.words).consumer());
            house.awaitParked(0);
            MpscProducer producer = Ring.open(house.wordsThere).producer(1, house.there.doorbell(0));
            long claim = producer.tryClaim(8);
            assertThat(producer.tryWrite(5, BYTES, 0, 8)).isTrue();
            producer.abandon(claim, 8);
            assertThat(result(rank, 100)).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeAProducerWhenThereIsRoom(Launch launch) {
        try (House house = launch.open()) {
            SpscProducer producer = ring(house.words).singleProducer(null);
            RingConsumer consumer = Ring.open(house.wordsThere).consumer(owner -> false, house.there.doorbell(0));
            while (producer.tryWrite(5, BYTES, 0, LARGEST)) {
                assertThat(consumer.isReached(0)).isTrue();
            }
            Future<Boolean> rank = house.runWaiter(0, PARK, waiter -> {
                producer.awaitSpace(waiter, LARGEST);
                return producer.tryWrite(6, BYTES, 0, LARGEST);
            });
            house.awaitParked(0);
            for (int i = 0; i < 3; i++) {
                assertThat(consumer.poll()).isEqualTo(LARGEST);
                consumer.release();
            }
            assertThat(result(rank, 100)).isTrue();
            assertThat(house.words.getInt(RingLayout.WAITING)).isZero();
        }
    }
}

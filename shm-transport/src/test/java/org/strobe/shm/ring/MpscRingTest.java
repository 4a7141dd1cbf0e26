package org.strobe.shm.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class MpscRingTest extends RingContract {
    private MpscProducer producer;

    @Override
    void open(Ring newRing) {
        producer = newRing.producer(0, null);
    }

    @Override
    boolean write(long envelope, byte[] bytes) {
        return producer.tryWrite(envelope, bytes, 0, bytes.length);
    }

    @Test
    void shouldHoldLaterRecordsBackWhileAnEarlierOneIsBeingWritten() {
        Ring two = Ring.create(Memory.allocate(Ring.size(16, 64)), 16, 64);
        MpscProducer slow = two.producer(1, null);
        MpscProducer quick = two.producer(2, null);
        RingConsumer consumer = two.consumer();
        long claim = slow.tryClaim(200);
        assertThat(quick.tryWrite(7, new byte[] {1}, 0, 1)).isTrue();
        assertThat(consumer.isReached(0)).isFalse();
        assertThat(consumer.poll()).isEqualTo(RingConsumer.EMPTY);
        slow.publish(claim, 5, 200);
        assertThat(consumer.poll()).isEqualTo(200);
        consumer.release();
        assertThat(consumer.poll()).isEqualTo(1);
        assertThat(consumer.envelope()).isEqualTo(7);
    }

    @Test
    void shouldStepOverAClaimWhenItsOwnerIsDead() {
        boolean[] dead = new boolean[1];
        Ring two = Ring.create(Memory.allocate(Ring.size(16, 64)), 16, 64);
        MpscProducer dying = two.producer(1, null);
        MpscProducer living = two.producer(2, null);
        RingConsumer consumer = two.consumer(owner -> owner == 1 && dead[0]);
        for (int i = 0; i < 40; i++) {
            dead[0] = false;
            dying.tryClaim(i * 6);
            assertThat(living.tryWrite(i, new byte[] {1, 2}, 0, 2)).isTrue();
            assertThat(consumer.poll()).isEqualTo(RingConsumer.EMPTY);
            assertThat(consumer.isReached(0)).isFalse();
            dead[0] = true;
            assertThat(consumer.isReached(0)).isTrue();
            assertThat(consumer.poll()).isEqualTo(2);
            assertThat(consumer.envelope()).isEqualTo(i);
            consumer.release();
        }
    }

    @Test
    void shouldStepOverAClaimWhenItWasAbandoned() {
        Ring two = Ring.create(Memory.allocate(Ring.size(16, 64)), 16, 64);
        MpscProducer writer = two.producer(1, null);
        RingConsumer consumer = two.consumer();
        writer.abandon(writer.tryClaim(100), 100);
        assertThat(writer.tryWrite(3, new byte[1], 0, 1)).isTrue();
        assertThat(consumer.poll()).isEqualTo(1);
        assertThat(consumer.envelope()).isEqualTo(3);
    }

    @Test
    void shouldClaimWhenAnotherDiedBeforeItMovedTheTail() {
        Memory memory = Memory.allocate(Ring.size(16, 64));
        Ring two = Ring.create(memory, 16, 64);
        MpscProducer first = two.producer(1, null);
        first.tryClaim(150);
        memory.setLong(RingLayout.TAIL, 0);
        assertThat(two.producer(2, null).tryClaim(8)).isEqualTo(3);
        assertThat(memory.getLong(RingLayout.TAIL)).isEqualTo(4);
    }

    @Test
    void shouldLeaveTheRingAsItWasWhenTheSourceIsTooShort() {
        assertThatThrownBy(() -> producer.tryWrite(0, new byte[3], 0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(ring.consumer().isReached(0)).isFalse();
        assertThatThrownBy(() -> ring.producer(Ring.MAX_OWNERS, null)).hasMessageContaining("owner=4096");
    }
}

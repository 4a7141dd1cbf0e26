package org.strobe.shm.ring;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SpscRingTest extends RingContract {
    private SpscProducer producer;

    @Override
    void open(Ring newRing) {
        producer = newRing.singleProducer(null);
    }

    @Override
    boolean write(long envelope, byte[] bytes) {
        return producer.tryWrite(envelope, bytes, 0, bytes.length);
    }

    @Test
    void shouldRefuseASecondProducer() {
        assertThatThrownBy(() -> ring.singleProducer(null)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ring.producer(0, null)).isInstanceOf(IllegalStateException.class);
    }
}

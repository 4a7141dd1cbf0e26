package org.strobe.emulator.model.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Messages that have changed a memory are noticed once. */
class ArrivalsTest {
    private static final long LINE = 64;
    private final Arrivals arrivals = new Arrivals();

    @Test
    void shouldNoticeAMessageOnceByAnyOfItsBytes() {
        arrivals.come(100, 1000, 7);
        assertThat(arrivals.notice(0, LINE)).isZero();
        assertThat(arrivals.notice(1088, LINE)).isEqualTo(7);
        assertThat(arrivals.notice(128, LINE)).isZero();
        assertThat(arrivals.isEmpty()).isTrue();
    }

    @Test
    void shouldNoticeEachOfSeveralMessages() {
        arrivals.come(0, 8, 5);
        arrivals.come(64, 8, 6);
        assertThat(arrivals.notice(64, LINE)).isEqualTo(6);
        assertThat(arrivals.notice(0, LINE)).isEqualTo(5);
    }

    @Test
    void shouldNoticeMessagesToOneWordTogether() {
        arrivals.come(8, 8, 5);
        arrivals.come(8, 8, 5);
        arrivals.come(0, 64, 5);
        assertThat(arrivals.notice(0, LINE)).isEqualTo(15);
        assertThat(arrivals.isEmpty()).isTrue();
    }

    @Test
    void shouldNoticeAllMessagesOfALine() {
        arrivals.come(0, 8, 5);
        arrivals.come(32, 8, 6);
        assertThat(arrivals.notice(0, LINE)).isEqualTo(11);
    }
}

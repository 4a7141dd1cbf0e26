package org.strobe.tools.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadableTimeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "0.25, 0.2 ns",
        "999, 999 ns",
        "1000, 1 us",
        "10794998, 10.794998 ms",
        "906510257, 906.510257 ms",
        "100000000000, 100 s",
        "1234567890123, 1234.567890123 s"
    })
    void shouldHaveAUnitThatFits(double nanos, String text) {
        assertThat(ReadableTime.of(nanos)).isEqualTo(text);
    }
}

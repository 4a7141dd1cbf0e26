package org.strobe.emulator.launch.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobAddressTest {
    @ParameterizedTest
    @ValueSource(strings = {"4711", "4711.2", "1.13"})
    void shouldReadWhatItPrints(String text) {
        assertThat(JobAddress.of(text)).map(JobAddress::toString).contains(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "main", "4711.", "4711.0", "4711.x", "-1", "4711.2.3", "9999999999999999999"})
    void shouldReadNothingElse(String text) {
        assertThat(JobAddress.of(text)).isEmpty();
    }

    @Test
    void shouldOrderByProcessAndNumber() {
        JobAddress first = new JobAddress(9, 1);
        assertThat(first).isLessThan(new JobAddress(9, 2)).isLessThan(new JobAddress(10, 1));
        assertThat(new JobAddress(9, 10)).isGreaterThan(new JobAddress(9, 2));
    }
}

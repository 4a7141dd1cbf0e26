package org.strobe.bench.logp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.bench.figures.Interval;

class LogpParametersTest {
    private static final double CLOSE = 1e-9;

    private static SizeFigures figures(int size, double send, double receive, double roundTrip) {
        return new SizeFigures(
                size,
                Interval.exact(send),
                Interval.exact(receive),
                new Interval(roundTrip - 1, roundTrip, roundTrip + 1));
    }

    /** os 1, or 2, L 5, g 4, G 0.01: a round trip is 2 (1 + 5 + 2), and 0.01 for each byte. */
    private final LogpParameters parameters = new LogpParameters(
            List.of(figures(0, 1, 2, 16), figures(1, 1, 2, 16.01), figures(1000, 1, 2, 26), figures(2000, 1, 2, 36)),
            Interval.exact(4));

    @Test
    void shouldFollowTheEquationsAndTheTable() {
        assertThat(parameters.endToEnd().figure()).isCloseTo(4, within(CLOSE));
        assertThat(parameters.gap(parameters.sizes().get(0)).figure()).isEqualTo(4);
        assertThat(parameters.gap(parameters.sizes().get(2)).figure()).isCloseTo(14, within(CLOSE));
        assertThat(parameters.latency().figure()).isCloseTo(5.01, within(CLOSE));
        assertThat(parameters.overhead().figure()).isCloseTo(1.5, within(CLOSE));
        assertThat(parameters.gapOfOne().figure()).isCloseTo(4.01, within(CLOSE));
        assertThat(parameters.gapPerByte().figure()).isCloseTo(0.01, within(CLOSE));
    }

    @Test
    void shouldTellHowSureTheyAre() {
        assertThat(parameters.endToEnd().low()).isCloseTo(3.5, within(CLOSE));
        assertThat(parameters.endToEnd().high()).isCloseTo(4.5, within(CLOSE));
        assertThat(parameters.gapOfOne().low()).isCloseTo(2.01, within(CLOSE));
        assertThat(parameters.latency().high()).isCloseTo(7.51, within(CLOSE));
    }
}

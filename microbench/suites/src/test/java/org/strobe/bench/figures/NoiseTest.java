package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseTest {
    private static final Interval NARROW = new Interval(0.98, 1, 1.02);
    private static final Interval WIDE = new Interval(0.9, 1, 1.1);

    @Test
    void shouldBeSilentWhereAllIsWell() {
        assertThat(Noise.warnings(2, 2, false, List.of(NARROW))).isEmpty();
        assertThat(Noise.warnings(2, 2, false, List.of())).isEmpty();
    }

    @Test
    void shouldSayThatThereAreTooFewProcessors() {
        assertThat(Noise.warnings(3, 2, false, List.of(NARROW)))
                .singleElement()
                .asString()
                .contains("3 ranks share 2 processors");
    }

    @Test
    void shouldSayThatFiguresAreFarApart() {
        assertThat(Noise.warnings(2, 2, false, List.of(NARROW, WIDE)))
                .singleElement()
                .asString()
                .contains("20 % of its figure");
    }

    @Test
    void shouldSayThatPartsOfARunAreFarApart() {
        Interval halves = new Interval(0.7, 1, 1.4);
        assertThat(Noise.ofRun(2, 2, false, List.of(WIDE), List.of()))
                .as("parts may differ more")
                .isEmpty();
        assertThat(Noise.ofRun(2, 2, false, List.of(WIDE, halves), List.of()))
                .singleElement()
                .asString()
                .contains("parts of one run differ by 70 % of its figure");
        assertThat(Noise.ofRun(64, 2, true, List.of(halves), List.of())).isEmpty();
    }

    @Test
    void shouldNoticeNoiseThatIsSteady() {
        List<Double> slow = List.of(5000.0, 5100.0, 5200.0);
        assertThat(Noise.ofRun(2, 2, false, List.of(NARROW), List.of(50.0, 60.0, 70.0)))
                .isEmpty();
        assertThat(Noise.ofRun(2, 2, false, List.of(NARROW), slow))
                .singleElement()
                .asString()
                .contains("a word took 5100 ns");
        assertThat(Noise.ofRun(2, 2, false, List.of(NARROW), List.of(50.0, 60.0, 4e6)))
                .as("one of three")
                .isEmpty();
        assertThat(Noise.ofRun(2, 2, false, List.of(new Interval(0.5, 1, 2)), slow))
                .as("said once")
                .hasSize(1);
        assertThat(Noise.ofRun(2, 2, true, List.of(NARROW), slow)).isEmpty();
    }

    @Test
    void shouldSayThatAWordTookLong() {
        Quartiles quiet = new Quartiles(50, 60, 90);
        assertThat(Noise.ofFlags(2, 2, List.of(quiet))).isEmpty();
        assertThat(Noise.ofFlags(2, 2, List.of(quiet, new Quartiles(40, 80, 200))))
                .singleElement()
                .asString()
                .contains("a word took 40 to 200 ns");
        assertThat(Noise.ofFlags(2, 2, List.of(quiet, new Quartiles(900, 1000, 1100))))
                .singleElement()
                .asString()
                .contains("a word took 900 to 1100 ns");
        assertThat(Noise.ofFlags(1, 1, List.of(new Quartiles(900, 1000, 1100))))
                .as("two threads take turns")
                .isEmpty();
        assertThat(Noise.ofFlags(3, 2, List.of(new Quartiles(900, 1000, 1100))))
                .singleElement()
                .asString()
                .contains("3 ranks share 2 processors");
        assertThat(Noise.ofFlags(3, 2, List.of())).as("virtual time").isEmpty();
    }

    @Test
    void shouldTrustVirtualTime() {
        assertThat(Noise.warnings(64, 2, true, List.of(WIDE))).isEmpty();
    }

    @Test
    void shouldKeepIntervalsAroundWhatIsComputed() {
        Interval sum = NARROW.plus(WIDE).times(2);
        Interval difference = WIDE.minus(NARROW);
        assertThat(sum.low()).isEqualTo(3.76);
        assertThat(sum.high()).isEqualTo(4.24);
        assertThat(difference.figure()).isZero();
        assertThat(difference.low()).isEqualTo(0.9 - 1.02);
        assertThat(difference.high()).isEqualTo(1.1 - 0.98);
        assertThat(Interval.exact(3).relativeWidth()).isZero();
    }
}

package org.strobe.tools.chart.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.strobe.tools.chart.Axis;

/** Limits, marks and texts of axes. */
class AxesTest {
    private static final Axis BYTES = Axis.bytes("size");
    private static final Axis LINEAR = Axis.linear("µs");
    private static final Axis LOGARITHMIC = Axis.logarithmic("µs");

    private static List<String> marks(Axis axis, int most, double... numbers) {
        Extent extent = Extent.exact(axis, DoubleStream.of(numbers));
        return Ticks.of(axis, extent, most).stream()
                .map(each -> Numbers.text(axis, each))
                .toList();
    }

    @Test
    void shouldMarkBytesAtPowersOfTwo() {
        assertThat(marks(BYTES, 9, 8, 8 << 20))
                .containsExactly("8 B", "64 B", "512 B", "4 KB", "32 KB", "256 KB", "2 MB");
        assertThat(marks(BYTES, 9, 4, 2048)).containsExactly("4 B", "16 B", "64 B", "256 B", "1 KB");
        assertThat(marks(BYTES, 20, 1 << 10, 16 << 10)).containsExactly("1 KB", "2 KB", "4 KB", "8 KB", "16 KB");
        assertThat(marks(BYTES, 4, 1, 1 << 30)).containsExactly("1 B", "1 KB", "1 MB", "1 GB");
        assertThat(marks(BYTES, 9, 1500, 1600)).isNotEmpty();
    }

    @Test
    void shouldBeginWhereDataBegin() {
        for (Axis axis : List.of(BYTES, LOGARITHMIC, LINEAR)) {
            Extent extent = Extent.exact(axis, DoubleStream.of(24, 700, 3_000_000));
            assertThat(extent.from()).isEqualTo(24);
            assertThat(extent.to()).isEqualTo(3_000_000);
        }
        Extent heights = Extent.ofHeights(LOGARITHMIC, false, DoubleStream.of(24, 3000));
        assertThat(heights.place(24)).isBetween(0.0, 0.05);
        assertThat(heights.place(3000)).isBetween(0.95, 1.0);
    }

    @Test
    void shouldStandOnZeroUnlessHalfOfThePlotWouldBeEmpty() {
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(3, 10)).from())
                .isZero();
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(9, 10)).from())
                .isBetween(8.9, 9.0);
        assertThat(Extent.ofHeights(LINEAR, true, DoubleStream.of(9, 10)).from())
                .isZero();
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(250)).from()).isZero();
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(-19, 81)).has(0))
                .isTrue();
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(-10, -3)).to())
                .isZero();
        assertThat(Extent.ofHeights(LINEAR, false, DoubleStream.of(0)).to()).isEqualTo(1);
    }

    @Test
    void shouldMarkRoundNumbers() {
        assertThat(marks(LINEAR, 6, 0, 10)).containsExactly("0", "2", "4", "6", "8", "10");
        assertThat(marks(LINEAR, 6, 0, 0.7)).containsExactly("0", "0.2", "0.4", "0.6");
        assertThat(marks(Axis.counting("n"), 6, 0, 2)).containsExactly("0", "1", "2");
        assertThat(marks(LOGARITHMIC, 8, 3, 270_000)).containsExactly("10", "100", "1000", "10000", "100000");
        assertThat(marks(LOGARITHMIC, 8, 3, 110)).containsExactly("5", "10", "20", "50", "100");
        assertThat(marks(LOGARITHMIC, 8, 110, 180)).contains("120", "140", "160");
        assertThat(marks(LOGARITHMIC, 4, 1e-9, 1e9)).hasSizeBetween(2, 4);
    }

    @Test
    void shouldPrintNumbersShortly() {
        assertThat(DoubleStream.of(0, 12.34567, 0.0001234, 12345.6, 1e7, 2.5e-7, -3)
                        .mapToObj(Numbers::text))
                .containsExactly("0", "12.35", "0.0001234", "12346", "1e7", "2.5e-7", "-3");
        assertThat(Numbers.text(BYTES, 1536)).isEqualTo("1536 B");
        assertThat(Numbers.text(BYTES, 1500 << 10)).isEqualTo("1500 KB");
    }

    @Test
    void shouldHaveEqualLengthsForEqualRatios() {
        Extent extent = Extent.exact(BYTES, DoubleStream.of(1 << 10, 1 << 20));
        assertThat(extent.place(32 << 10)).isEqualTo(0.5, within(1e-9));
    }
}

package org.strobe.mpi.watch.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ByteScaleTest {
    @Test
    void shouldBeLogarithmicOverDecadesOnly() {
        ByteScale wide = ByteScale.of(1 << 10, 1 << 20, 1 << 30, 0);
        assertThat(wide.isLogarithmic()).isTrue();
        assertThat(wide.share(1 << 20)).isCloseTo(0.5, within(1e-9));
        assertThat(wide.share(0)).isZero();
        ByteScale narrow = ByteScale.of(1000, 5000);
        assertThat(narrow.isLogarithmic()).isFalse();
        assertThat(narrow.share(2500)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void shouldMarkBothEndsAndRoundBytes() {
        List<Long> ticks = ByteScale.of(100, 5_000_000).ticks(6);
        assertThat(ticks).startsWith(100L).endsWith(5_000_000L).isSorted().hasSizeBetween(4, 6);
        assertThat(ticks.subList(1, ticks.size() - 1)).allMatch(each -> Long.bitCount(each) == 1);
        assertThat(ByteScale.of(64, 64).ticks(4)).containsExactly(0L, 16L, 32L, 48L, 64L);
        assertThat(ByteScale.of().ticks(4)).containsExactly(0L, 1L);
    }

    @Test
    void shouldPrintBytesShortly() {
        assertThat(List.of(0L, 13L, 1024L, 1536L, 102_400L, 1_500_000L, 3L << 40))
                .extracting(ByteScale::text)
                .containsExactly("0 B", "13 B", "1 KB", "1.5 KB", "100 KB", "1.43 MB", "3 TB");
    }
}

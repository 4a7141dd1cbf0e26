package org.strobe.emulator.model.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who holds a line: each processor that has read it since the last write. */
class CacheLinesTest {
    private static final long TRANSFER = 300;
    private static final long LINE = 64;

    private final CacheLines lines = new CacheLines(1 << 20, TRANSFER);

    @Test
    void shouldHaveALineThatNobodyHasWrittenInAllCaches() {
        assertThat(lines.read(LINE, 1)).isZero();
        assertThat(lines.read(LINE, 200)).isZero();
    }

    /** One read does not bring a line into the caches of others. */
    @ParameterizedTest
    @ValueSource(ints = {2, 63, 64, 65, 128, 1000})
    void shouldChargeEachReaderOnceAfterAWrite(int readers) {
        lines.write(LINE, 1);
        for (int reader = 2; reader <= readers; reader++) {
            assertThat(lines.read(LINE, reader)).as("first read by %d", reader).isEqualTo(TRANSFER);
            assertThat(lines.read(LINE, reader)).as("second read by %d", reader).isZero();
        }
        assertThat(lines.read(LINE, 1)).isZero();
        lines.write(LINE, readers);
        assertThat(lines.has(LINE, readers)).isTrue();
        for (int reader = 1; reader < readers; reader++) {
            assertThat(lines.has(LINE, reader))
                    .as("after the next write, %d", reader)
                    .isFalse();
        }
    }

    @Test
    void shouldLeaveLinesBesideAlone() {
        lines.write(LINE, 1);
        lines.write(2 * LINE, 200);
        assertThat(lines.has(LINE, 1)).isTrue();
        assertThat(lines.has(2 * LINE, 1)).isFalse();
        assertThat(lines.has(2 * LINE, 200)).isTrue();
    }

    @Test
    void shouldTakeALineThatTheNicHasWrittenFromAllCaches() {
        lines.write(LINE, 1);
        lines.write(LINE, CacheLines.NIC);
        assertThat(lines.read(LINE, 1)).isEqualTo(TRANSFER);
    }

    @Test
    void shouldServeAtomicChangesOneAfterTheOther() {
        assertThat(lines.change(LINE, 1, 1000)).isEqualTo(TRANSFER);
        assertThat(lines.change(LINE, 1, 1400)).isZero();
        assertThat(lines.change(LINE, 70, 1400)).isEqualTo(TRANSFER);
        assertThat(lines.change(LINE, 1, 1400)).isEqualTo(2 * TRANSFER);
        lines.read(LINE, 2);
        assertThat(lines.change(LINE, 1, 3000)).as("shared with a reader").isEqualTo(TRANSFER);
    }
}

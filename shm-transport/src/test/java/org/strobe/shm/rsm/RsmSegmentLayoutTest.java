package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class RsmSegmentLayoutTest {
    @Test
    void shouldLieAsDrawn() {
        assertThat(RsmSegmentLayout.MAGIC).isEqualTo(0);
        assertThat(RsmSegmentLayout.VERSION).isEqualTo(8);
        assertThat(RsmSegmentLayout.NODE).isEqualTo(12);
        assertThat(RsmSegmentLayout.PROCESS).isEqualTo(16);
        assertThat(RsmSegmentLayout.DOORBELL).isEqualTo(20);
        assertThat(RsmSegmentLayout.ACCESS_ENTRIES).isEqualTo(24);
        assertThat(RsmSegmentLayout.CONNECTIONS).isEqualTo(28);
        assertThat(RsmSegmentLayout.LENGTH).isEqualTo(32);
        assertThat(RsmSegmentLayout.PUBLICATION).isEqualTo(128);
        assertThat(RsmSegmentLayout.ERRORS).isEqualTo(136);
        assertThat(RsmSegmentLayout.ACCESS_VERSION).isEqualTo(144);
        assertThat(RsmSegmentLayout.SEGMENT_ID).isEqualTo(152);
        assertThat(RsmSegmentLayout.SIGNALS_POSTED).isEqualTo(256);
        assertThat(RsmSegmentLayout.SIGNALS_TAKEN).isEqualTo(384);
        assertThat(RsmSegmentLayout.ACCESS_TABLES).isEqualTo(512);
        assertThat(RsmSegmentLayout.ACCESS_COUNT).isEqualTo(0);
        assertThat(RsmSegmentLayout.FIRST_ACCESS).isEqualTo(8);
    }

    @Test
    void shouldLieAsDrawnInAConnection() {
        assertThat(RsmSegmentLayout.ACTIVE).isEqualTo(0);
        assertThat(RsmSegmentLayout.TAKEN).isEqualTo(8);
        assertThat(RsmSegmentLayout.CONNECTION_STATE).isEqualTo(16);
        assertThat(RsmSegmentLayout.CONNECTION_NODE).isEqualTo(20);
        assertThat(RsmSegmentLayout.CONNECTION_PROCESS).isEqualTo(24);
        assertThat(RsmSegmentLayout.CONNECTION_DOORBELL).isEqualTo(28);
        assertThat(RsmSegmentLayout.CONNECTION_PID).isEqualTo(32);
        assertThat(RsmSegmentLayout.CONNECTION_START).isEqualTo(40);
        assertThat(RsmSegmentLayout.CONNECTION_POSTED).isEqualTo(128);
        assertThat(RsmSegmentLayout.CONNECTION_SIZE).isEqualTo(256);
    }

    @Test
    void shouldGrowWithItsCapacity() {
        assertThat(RsmSegmentLayout.accessTable(15, 0)).isEqualTo(512);
        assertThat(RsmSegmentLayout.accessTable(15, 1)).isEqualTo(640);
        assertThat(RsmSegmentLayout.accessTable(15, 2)).isEqualTo(512);
        assertThat(RsmSegmentLayout.accessTable(16, 1)).isEqualTo(768);
        assertThat(RsmSegmentLayout.connection(15, 0)).isEqualTo(768);
        assertThat(RsmSegmentLayout.connection(15, 1)).isEqualTo(1024);
        assertThat(RsmSegmentLayout.data(15, 2)).isEqualTo(1280);
        assertThat(RsmSegmentLayout.size(15, 2, 100)).isEqualTo(1380);
        assertThat(RsmSegmentLayout.data(32, 64)).isEqualTo(17_664);
    }

    @Test
    void shouldKeepWhatDifferentSidesWriteOnDifferentLines() {
        long[] starts = {
            RsmSegmentLayout.PUBLICATION,
            RsmSegmentLayout.SIGNALS_POSTED,
            RsmSegmentLayout.SIGNALS_TAKEN,
            RsmSegmentLayout.accessTable(3, 0),
            RsmSegmentLayout.accessTable(3, 1),
            RsmSegmentLayout.connection(3, 0),
            RsmSegmentLayout.connection(3, 0) + RsmSegmentLayout.CONNECTION_POSTED,
            RsmSegmentLayout.connection(3, 1),
            RsmSegmentLayout.data(3, 2)
        };
        for (int i = 0; i < starts.length; i++) {
            assertThat(starts[i] % Memory.LINE).isZero();
            assertThat(i == 0 || starts[i] > starts[i - 1]).isTrue();
        }
        assertThat(RsmSegmentLayout.SEGMENT_ID + Integer.BYTES).isLessThanOrEqualTo(RsmSegmentLayout.SIGNALS_POSTED);
        assertThat(RsmSegmentLayout.CONNECTION_START + Long.BYTES)
                .isLessThanOrEqualTo(RsmSegmentLayout.CONNECTION_POSTED);
    }

    @Test
    void shouldKeepGenerationAndStateInOneWord() {
        long word = RsmSegmentLayout.publication(5, RsmSegmentLayout.UNPUBLISHED);
        assertThat(word).isEqualTo(22);
        assertThat(RsmSegmentLayout.stateOf(word)).isEqualTo(RsmSegmentLayout.UNPUBLISHED);
        assertThat(RsmSegmentLayout.generationOf(word)).isEqualTo(5);
    }
}

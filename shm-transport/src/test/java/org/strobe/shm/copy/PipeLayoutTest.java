package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PipeLayoutTest {
    @Test
    void shouldKeepEveryOffsetWhenTheCodeChanges() {
        assertThat(PipeLayout.PRODUCED).isEqualTo(0);
        assertThat(PipeLayout.CONSUMED).isEqualTo(128);
        assertThat(PipeLayout.DATA).isEqualTo(256);
        assertThat(PipeLayout.SLOTS).isEqualTo(8);
        assertThat(PipeLayout.size(PipeLayout.SLOT_SIZE)).isEqualTo(524_544);
        assertThat(PipeLayout.slot(0, 65_536)).isEqualTo(256);
        assertThat(PipeLayout.slot(7, 65_536)).isEqualTo(459_008);
        assertThat(PipeLayout.slot(8, 65_536)).isEqualTo(256);
        assertThat(PipeLayout.slot(7, 65_536) + 65_536).isEqualTo(PipeLayout.size(65_536));
    }

    @Test
    void shouldKeepBothSidesApartWhenTheyWrite() {
        assertThat(PipeLayout.CONSUMED / 128).isNotEqualTo(PipeLayout.PRODUCED / 128);
        assertThat(PipeLayout.DATA / 128).isNotEqualTo(PipeLayout.CONSUMED / 128);
        for (int slotSize : new int[] {128, 4096, 65_536}) {
            for (int i = 0; i < PipeLayout.SLOTS; i++) {
                assertThat(PipeLayout.slot(i, slotSize) % 128).isZero();
                assertThat(PipeLayout.slot(i, slotSize)).isEqualTo(PipeLayout.DATA + (long) i * slotSize);
            }
        }
    }

    @Test
    void shouldChooseLongerChunksWhenMessagesAreLonger() {
        int slot = PipeLayout.SLOT_SIZE;
        assertThat(PipeLayout.chunkSize(0, slot)).isEqualTo(16_384);
        assertThat(PipeLayout.chunkSize(65_536, slot)).isEqualTo(16_384);
        assertThat(PipeLayout.chunkSize(600_000, slot)).isEqualTo(32_768);
        assertThat(PipeLayout.chunkSize(1 << 20, slot)).isEqualTo(65_536);
        assertThat(PipeLayout.chunkSize(Long.MAX_VALUE, slot)).isEqualTo(65_536);
        assertThat(PipeLayout.chunkSize(1 << 20, 4096)).isEqualTo(4096);
        for (long bytes = 1; bytes > 0; bytes *= 2) {
            assertThat(PipeLayout.chunkSize(bytes, slot) % 128).isZero();
        }
    }

    @Test
    void shouldFillItsMemoryWhenSlotsAreSized() {
        assertThat(PipeLayout.slotSize(PipeLayout.size(65_536))).isEqualTo(65_536);
        assertThat(PipeLayout.slotSize(10L << 30)).isEqualTo(65_536);
        assertThat(PipeLayout.slotSize(PipeLayout.size(4096))).isEqualTo(4096);
        assertThat(PipeLayout.slotSize(PipeLayout.size(256) - 1)).isEqualTo(128);
        assertThatThrownBy(() -> PipeLayout.slotSize(1279))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("size=1279")
                .hasMessageContaining("1280");
    }
}

package org.strobe.shm.ring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class RingLayoutTest {
    @Test
    void shouldHaveThePinnedOffsets() {
        assertThat(RingLayout.CELLS).isEqualTo(0);
        assertThat(RingLayout.CHUNK).isEqualTo(4);
        assertThat(RingLayout.PRODUCER).isEqualTo(8);
        assertThat(RingLayout.TAIL).isEqualTo(128);
        assertThat(RingLayout.HEAD).isEqualTo(256);
        assertThat(RingLayout.WAITING).isEqualTo(384);
        assertThat(RingLayout.FIRST_CLAIM).isEqualTo(512);
        assertThat(RingLayout.firstCell(16)).isEqualTo(640);
        assertThat(RingLayout.firstCell(1024)).isEqualTo(8704);
        assertThat(RingLayout.CELL_SIZE).isEqualTo(64).isEqualTo(1 << RingLayout.CELL_SHIFT);
        assertThat(RingLayout.CELL_HEADER).isEqualTo(0);
        assertThat(RingLayout.CELL_ENVELOPE).isEqualTo(8);
        assertThat(RingLayout.CELL_PAYLOAD).isEqualTo(16);
        assertThat(RingLayout.INLINE).isEqualTo(48);
    }

    @Test
    void shouldHaveThePinnedSize() {
        assertThat(Ring.size(16, 64)).isEqualTo(2688);
        assertThat(Ring.size(1024, 128)).isEqualTo(205_312);
    }

    @Test
    void shouldKeepHotWordsOnLinesOfTheirOwn() {
        long[] words = {
            RingLayout.CELLS,
            RingLayout.TAIL,
            RingLayout.HEAD,
            RingLayout.WAITING,
            RingLayout.FIRST_CLAIM,
            RingLayout.firstCell(16)
        };
        for (int i = 1; i < words.length; i++) {
            assertThat(words[i] - words[i - 1]).isGreaterThanOrEqualTo(Memory.LINE);
            assertThat(words[i] % Memory.LINE).isZero();
        }
    }

    @Test
    void shouldKeepCellsAndChunksApart() {
        Memory memory = Memory.allocate(Ring.size(16, 192));
        Ring ring = Ring.create(memory, 16, 192);
        for (int i = 0; i < 16; i++) {
            assertThat(ring.cell(i)).isEqualTo(640 + 64L * i);
            assertThat(ring.claim(i)).isEqualTo(512 + 8L * i);
            assertThat(ring.payload(i, 48)).isEqualTo(ring.cell(i) + 16);
            assertThat(ring.payload(i, 49)).isEqualTo(640 + 16 * 64 + 192L * i);
        }
        assertThat(ring.payload(15, 49) + 192).isEqualTo(memory.size());
    }

    @Test
    void shouldPackHeadersAsPinned() {
        assertThat(RingLayout.header(1, 0, RingLayout.PUBLISHED, 0)).isEqualTo(0x0000_0040_0200_0000L);
        assertThat(RingLayout.header(0x3FF_FFFF, 0xFFF, 3, 0xFF_FFFF)).isEqualTo(-1);
        long header = RingLayout.header(0x2AB_CDEF, 0x9A5, RingLayout.CLAIMED, 0x81_2345);
        assertThat(RingLayout.lap(header)).isEqualTo(0x2AB_CDEF);
        assertThat(RingLayout.owner(header)).isEqualTo(0x9A5);
        assertThat(RingLayout.state(header)).isEqualTo(RingLayout.CLAIMED);
        assertThat(RingLayout.length(header)).isEqualTo(0x81_2345);
        assertThat(RingLayout.isOfLap(header, 0x2AB_CDEF)).isTrue();
        assertThat(RingLayout.isOfLap(header, 0x2AB_CDEE)).isFalse();
    }

    @Test
    void shouldTakeZeroedCellsForFreeInEveryLap() {
        assertThat(RingLayout.isOfLap(0, 0)).isFalse();
        assertThat(RingLayout.isOfLap(0, 1)).isFalse();
        assertThat(RingLayout.CLAIMED * RingLayout.PUBLISHED * RingLayout.SKIPPED)
                .as("no state is zero")
                .isPositive();
    }
}

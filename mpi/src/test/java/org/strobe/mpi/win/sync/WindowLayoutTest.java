package org.strobe.mpi.win.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class WindowLayoutTest {
    @Test
    void shouldLieAsThePictureShows() {
        assertThat(new long[] {WindowLayout.ARRIVALS, WindowLayout.GATE, WindowLayout.RANKS})
                .containsExactly(0, 128, 384);
        assertThat(new long[] {
                    WindowLayout.KIND,
                    WindowLayout.UNIT,
                    WindowLayout.LENGTH,
                    WindowLayout.ROOM,
                    WindowLayout.PLACE,
                    WindowLayout.NAME
                })
                .containsExactly(0, 4, 8, 16, 24, 32);
        assertThat(WindowLayout.NAME + WindowLayout.NAME_SIZE).isLessThanOrEqualTo(WindowLayout.GUARD);
        assertThat(new long[] {
                    WindowLayout.GUARD, WindowLayout.STATE, WindowLayout.FIRST, WindowLayout.LAST, WindowLayout.HOLDER
                })
                .containsExactly(128, 136, 144, 148, 152);
        assertThat(new long[] {WindowLayout.GRANTED, WindowLayout.NEXT, WindowLayout.WANTED})
                .containsExactly(256, 264, 268);
        assertThat(new long[] {WindowLayout.ATOMICS, WindowLayout.COMPLETES, WindowLayout.POSTS})
                .containsExactly(384, 512, 640);
    }

    @Test
    void shouldGiveEveryRankLinesOfItsOwn() {
        assertThat(WindowLayout.rank(0, 3)).isEqualTo(384);
        assertThat(WindowLayout.rank(1, 3)).isEqualTo(384 + 768);
        assertThat(WindowLayout.size(3)).isEqualTo(384 + 3 * 768);
        assertThat(WindowLayout.size(1025)).isEqualTo(384 + 1025 * (640 + 2 * Memory.LINE));
        assertThat(WindowLayout.postWord(1024)).isEqualTo(640 + Memory.LINE);
        assertThat(WindowLayout.postBit(67)).isEqualTo(8);
    }
}

package org.strobe.mpi.replay.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TurnsLayoutTest {
    @Test
    void shouldLieAsDrawn() {
        assertThat(TurnsLayout.next(0)).isZero();
        assertThat(TurnsLayout.recorded(0)).isEqualTo(8);
        assertThat(TurnsLayout.serving(0)).isEqualTo(128);
        assertThat(TurnsLayout.next(1)).isEqualTo(256);
        assertThat(TurnsLayout.size(3)).isEqualTo(768);
    }
}

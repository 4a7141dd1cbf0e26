package org.strobe.mpi.runtime.universe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameBoardLayoutTest {
    @Test
    void shouldLieAsDrawn() {
        assertThat(NameBoardLayout.LOCK).isZero();
        assertThat(NameBoardLayout.entry(0)).isEqualTo(128);
        assertThat(NameBoardLayout.USED).isZero();
        assertThat(NameBoardLayout.SERVICE).isEqualTo(4);
        assertThat(NameBoardLayout.PORT).isEqualTo(384);
        assertThat(NameBoardLayout.entry(1)).isEqualTo(640);
        assertThat(NameBoardLayout.SIZE).isEqualTo(128 + 256 * 512);
    }
}

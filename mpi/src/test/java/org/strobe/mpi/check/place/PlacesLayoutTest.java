package org.strobe.mpi.check.place;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pins the words of {@link PlacesLayout}. */
class PlacesLayoutTest {
    @Test
    void shouldStandWhereItWasWrittenDown() {
        assertThat(PlacesLayout.TAKEN).isZero();
        assertThat(PlacesLayout.text(1)).isEqualTo(128);
        assertThat(PlacesLayout.text(2)).isEqualTo(384);
        assertThat(PlacesLayout.TEXT_SIZE).isEqualTo(256);
        assertThat(PlacesLayout.PLACES).isEqualTo(2048);
        assertThat(PlacesLayout.SIZE).isEqualTo(128 + 2048 * 256);
    }
}

package org.strobe.mpi.check.callsite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pins the words of {@link CallSitesLayout}. */
class CallSitesLayoutTest {
    @Test
    void shouldStandWhereItWasWrittenDown() {
        assertThat(CallSitesLayout.TAKEN).isZero();
        assertThat(CallSitesLayout.text(1)).isEqualTo(128);
        assertThat(CallSitesLayout.text(2)).isEqualTo(384);
        assertThat(CallSitesLayout.TEXT_SIZE).isEqualTo(256);
        assertThat(CallSitesLayout.CALL_SITES).isEqualTo(2048);
        assertThat(CallSitesLayout.SIZE).isEqualTo(128 + 2048 * 256);
    }
}

package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;

class GmSettingsTest {
    @Test
    void shouldFitTheLongestEagerMessageIntoABuffer() {
        GmSettings settings = GmSettings.from(name -> null);
        assertThat(settings.eager()).isEqualTo(16_288);
        assertThat(RecordLayout.length(RecordLayout.longestPayload(16_288))).isEqualTo(16_320);
        assertThat(settings.sizeClass()).isEqualTo(14);
        assertThat(settings.bufferSize()).isEqualTo(16_384);
    }

    @Test
    void shouldHaveFewerBuffersWhereManyRanksShareANodeOfThisComputer() {
        GmSettings settings = GmSettings.from(name -> null);
        assertThat(settings.on(false, 8).receiveTokens()).isEqualTo(252);
        assertThat(settings.on(false, 64).receiveTokens()).isEqualTo(64);
        assertThat(settings.on(false, 5000).receiveTokens()).isEqualTo(16);
        assertThat(settings.on(true, 5000).receiveTokens()).isEqualTo(252);
        GmSettings few = GmSettings.from(name -> name.equals("gm.receiveTokens") ? "3" : null);
        assertThat(few.on(false, 5000).receiveTokens()).isEqualTo(3);
    }
}

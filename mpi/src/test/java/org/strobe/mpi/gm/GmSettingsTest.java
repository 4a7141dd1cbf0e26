package org.strobe.mpi.gm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.strobe.mpi.engine.kind.Engines;
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

    @Test
    void shouldRefuseLessRegisteredMemoryThanItsBuffersBeforeTheStart() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Engines.chosen("gm").check(2, name -> name.equals("gm.registered") ? "1000" : null))
                .withMessageStartingWith("gm.registered=1000: must be >= 4587520 for the buffers of gm.sendTokens=");
    }
}

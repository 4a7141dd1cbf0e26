package org.strobe.emulator.fault.inject;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class FaultsLayoutTest {
    @Test
    void shouldHaveThePinnedOffsets() {
        assertThat(FaultsLayout.FINGERPRINT).isEqualTo(0);
        assertThat(FaultsLayout.RULE_SEEN).isEqualTo(0);
        assertThat(FaultsLayout.RULE_FIRED).isEqualTo(8);
        assertThat(FaultsLayout.rule(0)).isEqualTo(128);
        assertThat(FaultsLayout.rule(2)).isEqualTo(384);
        assertThat(FaultsLayout.size(0)).isEqualTo(128);
        assertThat(FaultsLayout.size(3)).isEqualTo(512);
    }

    @Test
    void shouldKeepEachRuleOnALineOfItsOwn() {
        assertThat(FaultsLayout.FINGERPRINT + Long.BYTES).isLessThanOrEqualTo(FaultsLayout.RULES);
        assertThat(FaultsLayout.RULES % Memory.LINE).isZero();
        assertThat(FaultsLayout.rule(1) - FaultsLayout.rule(0)).isEqualTo(Memory.LINE);
        assertThat(FaultsLayout.RULE_FIRED + Long.BYTES).isLessThanOrEqualTo(Memory.LINE);
    }
}

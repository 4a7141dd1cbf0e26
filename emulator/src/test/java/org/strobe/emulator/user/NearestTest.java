package org.strobe.emulator.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> OPTIONS = List.of("-n", "-np", "--timeout", "--tag-output", "--launch");

    @Test
    void shouldFindWhatWasMeant() {
        assertThat(Nearest.to("--tmieout", OPTIONS)).isEqualTo("--timeout");
        assertThat(Nearest.to("--time-out", OPTIONS)).isEqualTo("--timeout");
        assertThat(Nearest.to("-launch", OPTIONS)).isEqualTo("--launch");
        assertThat(Nearest.to("--TAG-OUTPUT", OPTIONS)).isEqualTo("--tag-output");
        assertThat(Nearest.to("rnu", List.of("run", "info"))).isEqualTo("run");
        assertThat(Nearest.hint("rnu", List.of("run", "info"))).isEqualTo("; did you mean run?");
        assertThat(Nearest.to("-n4", OPTIONS)).isEqualTo("-n");
    }

    @Test
    void shouldFindWhatOnlyBeginsAsWasTyped() {
        assertThat(Nearest.to("--tag", OPTIONS)).isEqualTo("--tag-output");
        assertThat(Nearest.to("p2p.eagr", List.of("bcs.slice", "p2p.eagerWithin")))
                .isEqualTo("p2p.eagerWithin");
        assertThat(Nearest.to("qsnett", List.of("ibm-sp", "qsnet"))).isEqualTo("qsnet");
    }

    @Test
    void shouldFindNothingWhenNothingIsNear() {
        assertThat(Nearest.to("--colour", OPTIONS)).isNull();
        assertThat(Nearest.to("-z", OPTIONS)).isNull();
        assertThat(Nearest.to("--", OPTIONS)).isNull();
    }
}

package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings of the machine. */
class BcsSettingsTest {
    private static long bytes(Map<String, String> settings) {
        return BcsSettings.from(settings::get).bytesASlice();
    }

    @Test
    void shouldFollowTheRateOfTheMachine() {
        assertThat(bytes(Map.of("bcs.rate", "240 MB/s"))).isEqualTo(120_000);
        assertThat(bytes(Map.of("bcs.rate", "1.5GB/s", "bcs.slice", "100us"))).isEqualTo(150_000);
    }

    @Test
    void shouldPreferBytesToARate() {
        assertThat(bytes(Map.of("bcs.rate", "240 MB/s", "bcs.bytes", "6000"))).isEqualTo(6000);
    }

    /** Slices without a clock have no length that a rate could count in. */
    @Test
    void shouldNotNeedARate() {
        assertThat(bytes(Map.of())).isEqualTo(1 << 20);
        assertThat(bytes(Map.of("bcs.rate", "240 MB/s", "bcs.slice", "self"))).isEqualTo(1 << 20);
    }

    @Test
    void shouldRefuseWhatIsNoRate() {
        assertThatThrownBy(() -> bytes(Map.of("bcs.rate", "240")))
                .hasMessage("bcs.rate=240: a rate looks like 240MB/s or 1.5 GB/s");
    }
}

package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.node.Computing;

class ModelSettingsTest {
    @Test
    void shouldReadDaemonsAndComputing() {
        assertThat(ModelSettings.of(Map.of())).isEqualTo(new ModelSettings(0, 0, 0, Computing.COUNTED));
        assertThat(ModelSettings.of(Map.of("model.noise", "250 us every 10 ms", "model.compute", "measured*0.5")))
                .isEqualTo(new ModelSettings(0, 10_000_000_000L, 250_000_000L, Computing.measured(0.5)));
        assertThat(ModelSettings.of(Map.of("model.compute", "measured", "explore", "7")))
                .isEqualTo(new ModelSettings(7, 0, 0, Computing.measured(1)));
    }

    @Test
    void shouldNameWhatIsWrong() {
        for (String wrong : List.of(
                "250 us", "1 ps every 2 ps", "1 ms every 1 ms", "fast every 1 ms", "1 us every 1 ms every 1 s")) {
            assertThatThrownBy(() -> ModelSettings.of(Map.of("model.noise", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("model.noise=" + wrong);
        }
        for (String wrong : List.of("slow", "measured*", "measured*0", "measured*-1", "2")) {
            assertThatThrownBy(() -> ModelSettings.of(Map.of("model.compute", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("model.compute=" + wrong);
        }
        for (String wrong : List.of("0", "some")) {
            assertThatThrownBy(() -> ModelSettings.of(Map.of("explore", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("explore=" + wrong);
        }
    }

    @Test
    void shouldRefuseThemOnThisComputer() {
        assertThatThrownBy(() -> Job.of(1).set("model.noise", "1 us every 1 ms").run(rank -> 0))
                .hasMessageContaining("model.noise");
    }
}

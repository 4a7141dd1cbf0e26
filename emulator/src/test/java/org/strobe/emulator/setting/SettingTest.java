package org.strobe.emulator.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingTest {
    private final NumberSetting number = new NumberSetting("x.size", 7L, 1, 100, "a number of bytes", "a size");

    private static void refuses(Setting<?> setting, String text, String message) {
        assertThatThrownBy(() -> setting.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void shouldHaveItsDefaultIfNothingIsSet() {
        assertThat(number.in(name -> null)).isEqualTo(7);
        assertThat(number.in(Map.of("x.size", " 12 ")::get)).isEqualTo(12);
    }

    @Test
    void shouldRefuseWrongNumbers() {
        refuses(number, "many", "x.size=many: a number of bytes, in digits");
        refuses(number, "0", "x.size=0: must be >= 1");
        refuses(number, "101", "x.size=101: must be <= 100");
    }

    @Test
    void shouldReadTruths() {
        TruthSetting truth = new TruthSetting("x.on", false, "help");
        assertThat(truth.of(null)).isFalse();
        assertThat(truth.of("true")).isTrue();
        refuses(truth, "yes", "x.on=yes: true or false");
    }

    @Test
    void shouldReadChoices() {
        ChoiceSetting choice = new ChoiceSetting("x.how", List.of("fast", "slow"), "fast or slow", "help");
        assertThat(choice.of(null)).isEqualTo("fast");
        assertThat(choice.of("slow")).isEqualTo("slow");
        refuses(choice, "idle", "x.how=idle: fast or slow");
    }

    @Test
    void shouldReadTimes() {
        DurationSetting time = new DurationSetting("x.time", 5, "help");
        assertThat(time.of("2us")).isEqualTo(2000);
        refuses(time, "long", "x.time=long: a time looks like 500us, 1.5ms or 2s");
    }

    @Test
    void shouldReadRates() {
        RateSetting rate = new RateSetting("x.rate", "help");
        assertThat(rate.of(null)).isNull();
        assertThat(rate.of("240 MB/s")).isEqualTo(240_000_000);
        assertThat(rate.of("1.5GB/s")).isEqualTo(1_500_000_000);
        refuses(rate, "240 MB", "x.rate=240 MB: a rate looks like 240MB/s or 1.5 GB/s");
        refuses(rate, "0 B/s", "x.rate=0 B/s: from 1 B/s to 2^63 B/s");
    }

    @Test
    void shouldBeOfModelsIfMarked() {
        assertThat(number.isOfModels()).isFalse();
        assertThat(new DurationSetting("x.cost", 0, "help").onModelsOnly().isOfModels())
                .isTrue();
    }
}

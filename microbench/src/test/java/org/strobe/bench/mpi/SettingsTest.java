package org.strobe.bench.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SettingsTest {
    private static Settings of(String words) {
        return Settings.of(List.of(words.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "latency 8,64K,1M | 8 65536 1048576",
                "latency 8 1k 2kB | 8 1024 2048",
                "latency -m 0:4 | 0 1 2 4",
                "latency -m 3:12 | 3 6 12",
                "bandwidth -m 4 | 1 2 4",
                "bandwidth -m 0:2 | 1 2",
                "allreduce -m 1:16 | 4 8 16",
                "message-rate | 8",
                "bcast -m 512K: | 524288 1048576"
            })
    void shouldReadSizes(String words, String sizes) {
        assertThat(of(words).sizesOrAll())
                .containsExactlyElementsOf(List.of(sizes.split(" ", -1)).stream()
                        .map(Integer::valueOf)
                        .toList());
    }

    @Test
    void shouldReadAllOptions() {
        Settings settings = of("latency -i 5 -x 0 -W 7 -c -f --buffers array --echo --json out.json --serve 8");
        assertThat(settings.iterations()).isEqualTo(5);
        assertThat(settings.warmUp()).isZero();
        assertThat(settings.window()).isEqualTo(7);
        assertThat(settings.buffers()).isEqualTo(BufferKind.ARRAY);
        assertThat(settings.json()).hasToString("out.json");
        assertThat(settings.isChecked() && settings.isFull() && settings.isEcho() && settings.isServing())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "speed | there is no suite speed; there are latency, bandwidth, bibandwidth, message-rate, barrier",
                "latency 8x | '8x' is no size",
                "latency -8 | there is no option -8",
                "latency 8,,9 | '' is no size",
                "latency 2G | at most 1G",
                "latency -m 8:4 | MAX is less",
                "latency -m 4 8 | sizes are given twice",
                "latency -m | -m: its value is missing",
                "latency -i 0 | a number from 1",
                "latency -i many | -i many: this is no number",
                "latency --buffers heap | it is direct or array",
                "bandwidth --buffers array | direct buffers",
                "bandwidth 0 | at least 1 bytes",
                "bcast --echo | --echo is for latency",
                "reduce 6 | 6 is no multiple of 4",
                "barrier 8 | barrier has no sizes"
            })
    void shouldSayWhatIsWrong(String words, String message) {
        assertThatThrownBy(() -> of(words))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @EnumSource(Suite.class)
    void shouldRefuseRanksThatCannotTakePart(Suite suite) {
        suite.checkRanks(2);
        if (suite.takesAnyRanks()) {
            suite.checkRanks(1);
            suite.checkRanks(3);
        } else {
            assertThatThrownBy(() -> suite.checkRanks(1)).hasMessageContaining(suite.label());
            assertThatThrownBy(() -> suite.checkRanks(3)).hasMessageContaining("3");
        }
    }

    @Test
    void shouldTurnSecondsIntoFigures() {
        assertThat(Suite.LATENCY.figure(2e-6, 8, 64, 2)).isEqualTo(1);
        assertThat(Suite.BARRIER.figure(2e-6, 0, 64, 2)).isEqualTo(2);
        assertThat(Suite.BANDWIDTH.figure(64e-6, 1000, 64, 2)).isEqualTo(1000);
        assertThat(Suite.BIBANDWIDTH.figure(64e-6, 1000, 64, 2)).isEqualTo(2000);
        assertThat(Suite.MESSAGE_RATE.figure(1, 8, 64, 4)).isEqualTo(128);
    }
}

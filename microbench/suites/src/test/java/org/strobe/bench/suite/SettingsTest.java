package org.strobe.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bench.kernel.BufferChoice;

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
        assertThat(settings.buffers()).isEqualTo(BufferChoice.ARRAY);
        assertThat(settings.json()).hasToString("out.json");
        assertThat(settings.isChecked() && settings.isFull() && settings.isEcho() && settings.isServing())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "speed | there is no suite speed; there are latency, unidirectional-latency, bandwidth, bibandwidth, message-rate, barrier",
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
                "latency --mode fast | --mode fast: it is standard, synchronous, buffered, ready",
                "bandwidth --mode ready | --mode and --diff-buf are for latency and unidirectional-latency",
                "bcast --diff-buf | --mode and --diff-buf are for latency",
                "latency --echo --mode buffered | leave out --mode and --diff-buf",
                "latency --echo --diff-buf | leave out --mode and --diff-buf",
                "latency --mode ready --buffers array | direct buffers",
                "barrier --pairs 1 | --pairs is for suites between pairs of ranks",
                "latency --pairs 0 | a number from 1",
                "memory-copy 12 | 12 is no multiple of 8 bytes",
                "memory-copy 4 | at least 8 bytes",
                "memory-add --buffers array | memory-add has arrays of its own",
                "overlap --buffers array | direct buffers",
                "reduce 6 | 6 is no multiple of 4",
                "barrier 8 | barrier has no sizes",
                "bcast --type int | --type is for reduce and allreduce",
                "reduce --type real | --type real: it is byte, int, float, double",
                "reduce 6 --type int | --type int: 6 is no multiple of 4 bytes",
                "reduce 2 --type int | at least 4 bytes",
                "memory-copy --stores wide | --stores wide: it is ordinary or streaming",
                "latency --stores streaming | --stores is for memory-copy, memory-scale"
            })
    void shouldSayWhatIsWrong(String words, String message) {
        assertThatThrownBy(() -> of(words))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latency --pairs 3 | 4 | --pairs 3: of 4 ranks, at most 2 pairs talk",
                "latency --pairs 1 | 1 | latency is between pairs of ranks: -n is an even number, not 1",
                "overlap-alltoall 512M | 4 | 4 blocks of 536870912 bytes are more than 1G",
                "latency --diff-buf 128M | 2 | 16 blocks of 134217728 bytes are more than 1G",
                "unidirectional-latency --mode buffered 16M | 2 | 65 blocks of 16777216 bytes are more than 1G"
            })
    void shouldSayWhatRanksCannotDo(String words, int ranks, String message) {
        Settings settings = of(words);
        assertThatThrownBy(() -> settings.checkRanks(ranks))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void shouldBeginWithOneNumberOfTheTypeThatIsAdded() {
        assertThat(of("allreduce").sizesOrAll()).startsWith(4, 8);
        assertThat(of("allreduce --type double").sizesOrAll()).startsWith(8, 16).endsWith(1 << 20);
        assertThat(of("reduce --type byte").sizesOrAll()).startsWith(1, 2, 4);
        assertThat(of("reduce --type byte -m 4").sizesOrAll()).containsExactly(1, 2, 4);
        assertThat(of("reduce --type int -m 2:8").sizesOrAll()).containsExactly(4, 8);
    }

    @Test
    void shouldSayWhatOnlyAModelledMachineCanDo() {
        Settings settings = of("memory-copy --stores streaming");
        settings.checkMachine(true);
        assertThatThrownBy(() -> settings.checkMachine(false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--stores streaming: it goes with --machine");
        of("memory-copy --stores ordinary").checkMachine(false);
    }

    @Test
    void shouldReadHowPairsTalk() {
        PairOptions pairs = of("unidirectional-latency --mode synchronous --diff-buf --pairs 3")
                .pairs();
        assertThat(pairs).isEqualTo(new PairOptions(SendMode.SYNCHRONOUS, true, 3));
        assertThat(pairs.talking(8)).isEqualTo(6);
        assertThat(of("latency").pairs().talking(8)).isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(Suite.class)
    void shouldRefuseRanksThatCannotTakePart(Suite suite) {
        suite.checkRanks(2);
        suite.checkRanks(4);
        if (!suite.isOfPairs()) {
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
        assertThat(Suite.BANDWIDTH.figure(64e-6, 1000, 64, 6)).isEqualTo(3000);
        assertThat(Suite.BIBANDWIDTH.figure(64e-6, 1000, 64, 6)).isEqualTo(6000);
        assertThat(Suite.MESSAGE_RATE.figure(1, 8, 64, 4)).isEqualTo(128);
        assertThat(Suite.UNIDIRECTIONAL_LATENCY.figure(64e-6, 8, 32, 2)).isEqualTo(2);
        assertThat(Suite.MEMORY_COPY.figure(1, 1_000_000, 64, 3)).isEqualTo(6);
        assertThat(Suite.MEMORY_TRIAD.figure(1, 1_000_000, 64, 3)).isEqualTo(9);
        assertThat(Suite.OVERLAP.figure(0.5, 8, 64, 2)).isEqualTo(50);
    }
}

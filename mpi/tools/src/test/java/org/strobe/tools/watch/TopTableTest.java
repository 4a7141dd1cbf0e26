package org.strobe.tools.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.launch.RankLoad;

class TopTableTest {
    private static final long SECOND = 1_000_000_000L;

    private static RankLoad load(
            int rank, boolean waits, long waited, long calls, long messages, long bytes, long cpu) {
        return new RankLoad(
                rank,
                "Comm.recv",
                waits ? "a message" : "computes",
                waits ? "rank 0" : "",
                waits,
                waited,
                "Main.main(Main.java:7)",
                calls,
                messages,
                bytes,
                cpu,
                1,
                rank == 0 ? "slice 7" : "");
    }

    @Test
    void shouldMakeRatesOfTwoMoments() {
        RankRates rates = RankRates.between(
                load(1, false, 0, 100, 10, 1000, SECOND), load(1, false, 0, 300, 20, 5000, 2 * SECOND), 2);
        assertThat(rates.calls()).isEqualTo(100);
        assertThat(rates.messages()).isEqualTo(5);
        assertThat(rates.bytes()).isEqualTo(2000);
        assertThat(rates.cpu()).isEqualTo(0.5);
        assertThat(RankRates.between(null, load(1, false, 0, 300, 20, 5000, -1), 2))
                .isEqualTo(new RankRates(load(1, false, 0, 300, 20, 5000, -1), 0, 0, 0, -1));
    }

    @Test
    void shouldSortByEachColumn() {
        RankRates first = new RankRates(load(0, true, 5 * SECOND, 0, 0, 0, 0), 1, 20, 300, 0.1);
        RankRates second = new RankRates(load(1, false, 0, 0, 0, 0, 0), 2, 10, 400, 0.9);
        Sample sample = new Sample(List.of(second, first), -1);
        assertThat(TopTable.sorted(sample, TopTable.Column.RANK)).containsExactly(first, second);
        assertThat(TopTable.sorted(sample, TopTable.Column.CALLS)).containsExactly(second, first);
        assertThat(TopTable.sorted(sample, TopTable.Column.MESSAGES)).containsExactly(first, second);
        assertThat(TopTable.sorted(sample, TopTable.Column.MEGABYTES)).containsExactly(second, first);
        assertThat(TopTable.sorted(sample, TopTable.Column.CPU)).containsExactly(second, first);
        assertThat(TopTable.sorted(sample, TopTable.Column.WAIT)).containsExactly(first, second);
    }

    @Test
    void shouldAlignRows() {
        RankRates waiting = new RankRates(load(0, true, 5 * SECOND, 0, 0, 0, -1), 0, 0, 0, -1);
        RankRates busy = new RankRates(load(11, false, 0, 0, 0, 0, 0), 12_345, 1_500_000, 2_500_000, 0.5);
        assertThat(TopTable.lines(List.of(waiting, busy)))
                .containsExactly(
                        "rank  call       does                 from    since  calls/s  messages/s  MB/s  cpu   at",
                        "0     Comm.recv  waits for a message  rank 0  5.0 s  0        0           0           "
                                + "Main.main(Main.java:7)",
                        "11    Comm.recv  computes                            12.3 k   1.5 M       2.5   50 %  "
                                + "Main.main(Main.java:7)");
        assertThat(TopTable.summary(new Sample(List.of(waiting, busy), 3 << 20)))
                .isEqualTo("2 ranks run, 1 waits; 12.3 k calls/s, 1.5 M messages/s, 2.5 MB/s, memory 3 MB, slice 7");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "999, 999", "1000, 1.0 k", "99_900, 99.9 k", "123_456, 123 k", "5e9, 5.0 G", "7e12, 7000 G"})
    void shouldPrintThreeDigits(String value, String text) {
        assertThat(TopTable.number(Double.parseDouble(value.replace("_", "")))).isEqualTo(text);
    }
}

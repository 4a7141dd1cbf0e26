package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.strobe.bench.suite.Suite;

/** Tables, against expected files. */
class TablesTest {
    private static String golden(String name) throws IOException {
        try (InputStream file = TablesTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String table(Suite suite, boolean isFull, boolean isChecked, OsuTable.Row... rows) {
        OsuTable table = new OsuTable(suite, isFull, isChecked, false);
        StringBuilder text = new StringBuilder(table.header(suite == Suite.MESSAGE_RATE ? 2 : 1, 64)).append('\n');
        for (OsuTable.Row row : rows) {
            text.append(table.row(row)).append('\n');
        }
        return text.toString();
    }

    @Test
    void shouldLookLikeThoseOfOsu() throws IOException {
        OsuTable.Row small = new OsuTable.Row(8, 0.125, 0.125, 0.1, 1234.567, 10_000, true);
        OsuTable.Row large = new OsuTable.Row(4_194_304, 123_456.789, 123_456.789, 120_000, 130_000, 10, false);
        String all = table(Suite.LATENCY, false, false, small, large)
                + table(Suite.LATENCY, true, true, small, large)
                + table(Suite.BANDWIDTH, false, false, large)
                + table(Suite.BIBANDWIDTH, true, false, large)
                + table(Suite.MESSAGE_RATE, false, true, small)
                + table(Suite.BARRIER, false, false, small)
                + table(Suite.BARRIER, true, false, small)
                + table(Suite.ALLTOALL, true, false, small);
        assertThat(all).isEqualTo(golden("osu.txt"));
    }

    @Test
    void shouldTellHowManyPairsTalkAtOnce() {
        OsuTable table = new OsuTable(Suite.LATENCY, false, false, false);
        assertThat(table.header(3, 64)).contains("\n# [ pairs: 3 ] [ window size: 64 ]\n");
        assertThat(table.header(1, 64)).doesNotContain("pairs");
        assertThat(new OsuTable(Suite.BCAST, false, false, false).header(3, 64)).doesNotContain("pairs");
    }

    @Test
    void shouldPutQuartilesAndRatiosSideBySide() throws IOException {
        ComparisonTable table = new ComparisonTable(Suite.LATENCY, 2, 3, false);
        for (int round = 0; round < 3; round++) {
            table.add(ComparisonTable.STROBE, 8, 0.1 + round / 10.0, 1000);
            table.addProbe(8, 50 + round);
            table.add("mpich", 8, 0.6 + round, 500);
            table.add("broken", 8, 1, 1);
        }
        table.drop("broken");
        assertThat(table.text()).isEqualTo(golden("comparison.txt"));
        assertThat(table.warnings(2)).isEmpty();
        assertThat(table.warnings(1)).singleElement().asString().contains("2 ranks share 1 processors");
        assertThat(table.results())
                .extracting(JmhJson.Result::library)
                .containsExactly(ComparisonTable.STROBE, "mpich");
    }

    /** Percentages may be 0 or negative. */
    @Test
    void shouldHaveNoRatiosOfPercentages() {
        ComparisonTable table = new ComparisonTable(Suite.OVERLAP, 2, 3, false);
        for (int round = 0; round < 3; round++) {
            table.add(ComparisonTable.STROBE, 8, round, 10);
            table.add("bcs", 8, 0, 10);
        }
        assertThat(table.text()).doesNotContain("round by round");
    }
}

package org.strobe.mpi.watch.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.picture.Ink;
import org.strobe.mpi.picture.Mark;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.Ramp;
import org.strobe.mpi.picture.SvgWriter;

class HeatMapTest {
    private static Map<TransferKind, Amount> ring(int ranks) {
        Map<TransferKind, Amount> amounts = new HashMap<>();
        for (int i = 0; i < ranks; i++) {
            amounts.put(new TransferKind(TransferKind.MESSAGE, i, (i + 1) % ranks), new Amount(2, 1024L << i % 10));
        }
        amounts.put(new TransferKind(TransferKind.PUT, 0, 0), new Amount(1, 1 << 30));
        return amounts;
    }

    private static List<Mark.Box> cells(Picture picture) {
        return picture.marks().stream()
                .filter(mark -> mark instanceof Mark.Box box && !box.hint().isEmpty())
                .map(Mark.Box.class::cast)
                .toList();
    }

    private static List<String> words(Picture picture) {
        return picture.marks().stream()
                .filter(Mark.Words.class::isInstance)
                .map(mark -> ((Mark.Words) mark).text())
                .toList();
    }

    @Test
    void shouldPrintValuesInSmallMatrices() {
        Picture picture = new HeatMap(ring(4), 4).picture();
        assertThat(cells(picture))
                .extracting(Mark.Box::hint)
                .contains("3 to 0: 2 messages, 8192 bytes")
                .hasSize(4);
        assertThat(words(picture)).contains("1 KB", "2 KB", "4 KB", "8 KB", "bytes", "from rank", "to rank");
        assertThat(words(new HeatMap(ring(64), 64).picture()).stream().filter("4 KB"::equals))
                .as("in the legend only")
                .hasSize(1);
    }

    @Test
    void shouldSayWhenItsScaleIsLogarithmic() {
        List<String> words = words(new HeatMap(ring(20), 20).picture());
        assertThat(words).contains("bytes (log)", "1 KB", "512 KB");
    }

    @Test
    void shouldUseTheWholeScaleOfColours() {
        List<Mark.Box> cells = cells(new HeatMap(ring(20), 20).picture());
        assertThat(cells.stream().map(Mark::ink)).contains(Ramp.ink(0), Ramp.ink(1));
    }

    @Test
    void shouldFollowDarkSurroundings() {
        Picture picture = new HeatMap(ring(4), 4).picture();
        assertThat(SvgWriter.file(picture)).contains("prefers-color-scheme:dark", ".fill-r63{fill:#");
        assertThat(Ramp.ink(1).light()).isNotEqualTo(Ramp.ink(1).dark());
        assertThat(SvgWriter.inks(picture)).contains(Ink.PAPER, Ink.TEXT);
    }

    @Test
    void shouldJoinRanksThatAreTooMany() {
        Picture picture = new HeatMap(ring(2048), 2048).picture();
        List<Mark.Box> cells = cells(picture);
        assertThat(cells).hasSizeBetween(HeatMap.MOST_CELLS, 2 * HeatMap.MOST_CELLS);
        assertThat(cells).extracting(Mark.Box::hint).anyMatch(hint -> hint.startsWith("0-3 to 0-3: 6 messages, "));
        assertThat(words(picture)).contains("0").doesNotContain("1");
    }

    @Test
    void shouldDrawJobsWithoutMessages() {
        assertThat(cells(new HeatMap(Map.of(), 0).picture())).isEmpty();
        assertThat(cells(new HeatMap(Map.of(), 5).picture())).isEmpty();
    }
}

package org.strobe.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.report.page.TextTable;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Scale;
import org.strobe.tools.chart.Series;

class StudyTextTest {
    @TempDir
    Path folder;

    private RecordingPaper paper(String name, String csv) throws IOException, UserException {
        SampleFolder sample = new SampleFolder(folder, "host").study(name, name, csv);
        RecordingPaper paper = new RecordingPaper();
        FolderResults.read(sample.path().toString()).entries().forEach(entry -> new StudyText(entry).write(paper));
        return paper;
    }

    private RecordingPaper paper(String study) throws IOException, UserException {
        return paper(study, SampleFolder.study(study));
    }

    /** Titles, each with the names of its lines or bars. */
    private static List<String> drawn(RecordingPaper paper) {
        List<String> drawn = new ArrayList<>();
        for (Figure figure : paper.figures) {
            List<String> names = figure instanceof Chart chart
                    ? chart.series().stream().map(Series::name).toList()
                    : ((Bars) figure).bars().stream().map(Bars.Bar::name).toList();
            drawn.add(figure.title() + ": " + String.join(", ", names));
        }
        return drawn;
    }

    private static List<String> columns(TextTable table) {
        return table.columns().stream().map(TextTable.Column::name).toList();
    }

    @Test
    void shouldDrawWhatStudiesHaveMeasuredOnThisComputer() throws Exception {
        assertThat(drawn(paper("logp"))).containsExactly("logp, table 1: os, or, RTT");
        assertThat(drawn(paper("overhead"))).containsExactly("overhead: MPI, memory, MPI adds", "overhead: share");
        String patterns = "uniform, bit-reversal, butterfly-single";
        assertThat(drawn(paper("traffic")))
                .containsExactly(
                        "traffic: offered: " + patterns,
                        "traffic: on-node: " + patterns,
                        "traffic: off-node: " + patterns,
                        "traffic: share: " + patterns);
    }

    @Test
    void shouldNameCallsOfRsmAndDrawAllOfThem() throws Exception {
        String calls = "get_interconnect_topology, get_controller, export_create, export_publish, import_map,"
                + " import_set_mode";
        List<String> expected = List.of(
                "rsm, table 1: time: " + calls + ", export_republish",
                "rsm, table 1: Table 5.2: " + calls,
                "rsm, table 1: share of its side: " + calls,
                "rsm, table 2, 1 of 2: export_create, export_publish, export_unpublish",
                "rsm, table 2, 2 of 2: export_destroy, release_controller, import_connect, import_disconnect",
                "rsm, table 3: put, get, store",
                "rsm, table 3: put, get");
        assertThat(drawn(paper("rsm"))).containsExactlyElementsOf(expected);
        String bare = SampleFolder.study("rsm").replaceAll("(time|\\w+_\\w+) (low|high) us", "$2 us");
        assertThat(bare).contains("time us,low us,high us,share").contains("export_create us,low us,high us,");
        assertThat(drawn(paper("rsm", bare))).containsExactlyElementsOf(expected);
    }

    @Test
    void shouldKnowWhatBoundsBelongTo() throws Exception {
        RecordingPaper paper = paper("some", "name,time us,low us,high us,put low us\na,1,1,1,7\nb,2,2,3,8\n");
        assertThat(columns(paper.tables.get(0))).containsExactly("name", "time, us", "time high, us", "put low, us");
        assertThat(drawn(paper)).containsExactly("some: time: a, b", "some: put low: a, b");
    }

    @Test
    void shouldDrawIntervalsWhereTheyAreMeasured() throws Exception {
        RecordingPaper bars = paper("some", "name,time us,low us,high us\na,2,1,4\nb,3,3,3\n");
        assertThat(((Bars) bars.figures.get(0)).bars())
                .containsExactly(new Bars.Bar("a", 2, 1, 4, List.of()), new Bars.Bar("b", 3));
        assertThat(((Bars) bars.figures.get(0)).axis()).isEqualTo("µs");
        RecordingPaper lines = paper("some", "size,time us,time low us,time high us\n8,2,1,4\n64,3,0,5\n512,5,5,5\n");
        Chart chart = (Chart) lines.figures.get(0);
        assertThat(chart.series().get(0).points())
                .containsExactly(new Point(8, 2, 1, 4), new Point(64, 3, 3, 5), new Point(512, 5));
        assertThat(chart.x().scale()).isEqualTo(Scale.BYTES);
        assertThat(chart.y().name()).isEqualTo("µs");
    }

    @Test
    void shouldNameBarsByAsManyColumnsAsItTakes() throws Exception {
        assertThat(drawn(paper("some", "pattern,every us,rate MB/s\na,1,5\na,10,6\nb,1,7\n")))
                .containsExactly("some: every: a, 1, a, 10, b, 1", "some: rate: a, 1, a, 10, b, 1");
    }

    @Test
    void shouldDrawWhateverColumnsAreCalledAndWhateverStandsInThem() throws Exception {
        RecordingPaper paper = paper("some", "size,time us,time us,rate MB/s\n1,1,2,Infinity\n2,2,3,1\n4,3,4,2\n");
        assertThat(drawn(paper)).containsExactly("some: time, time, column 3");
        assertThat(paper.tables.get(0).rows()).hasSize(3);
    }
}

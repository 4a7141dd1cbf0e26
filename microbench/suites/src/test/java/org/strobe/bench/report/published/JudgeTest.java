package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.report.SampleFolder;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.emulator.user.UserException;

class JudgeTest {
    private static final String HEADER =
            "id,role,source,what,published,unit,value,from,to,machine,runs,library,size,against,as,judge,how\n";
    private static final String RUNS = """
            run,machine,words
            near,m,latency 1 -n 2 --machine m
            far,m,latency 8 -n 2 --nodes 2 --machine m
            two,m,"bcast 8,16 --machine m --compare p2p"
            more,m,bcast -m 8:64 --machine m --compare p2p
            """;

    @TempDir
    Path folder;

    private SampleFolder sample;

    @BeforeEach
    void makeFolder() throws IOException {
        sample = new SampleFolder(folder, "m")
                .suite(
                        "some",
                        "latency 1,8,64 --machine m -n 2",
                        "us",
                        "strobe,1,2,9",
                        "strobe,8,2,10",
                        "strobe,64,2,16")
                .suite(
                        "others",
                        "bcast -m 8:16 --machine m --engine srm --compare p2p",
                        "us",
                        "strobe,8,4,3",
                        "p2p,8,4,6",
                        "strobe,16,4,9",
                        "p2p,16,4,10");
    }

    /** @param taken fields from the runs to the rule */
    private Finding finding(String role, String value, String from, String to, String taken) throws UserException {
        String row = "X1," + role + ",paper,what,published,us," + value + "," + from + "," + to + ",m," + taken + ",\n";
        Catalogue catalogue = new Catalogue(HEADER + row, RUNS);
        return new Judge(catalogue, List.of(FolderResults.read(folder.toString())))
                .findings()
                .get(0);
    }

    @Test
    void shouldJudgeByBothBoundsAndByEither() throws UserException {
        String taken = "near,strobe,8,,figure,each";
        assertThat(finding("prediction", "10", "10", "10", taken).verdict()).isEqualTo(Verdict.INSIDE);
        assertThat(finding("prediction", "10", "10.1", "", taken).verdict()).isEqualTo(Verdict.OUTSIDE);
        assertThat(finding("prediction", "10", "9.9", "", taken).verdict()).isEqualTo(Verdict.INSIDE);
        assertThat(finding("prediction", "10", "", "9.9", taken).verdict()).isEqualTo(Verdict.OUTSIDE);
        assertThat(finding("prediction", "10", "", "10.1", taken).verdict()).isEqualTo(Verdict.INSIDE);
    }

    @Test
    void shouldJudgePredictionsOnly() throws UserException {
        for (String role : List.of("input", "calibration", "reported")) {
            Finding finding = finding(role, "5", "", "", "near,strobe,8,,figure,each");
            assertThat(finding.verdict()).isEqualTo(Verdict.NOT_JUDGED);
            assertThat(finding.ours()).isEqualTo("10 us");
            assertThat(finding.ratio()).isEqualTo("2");
        }
    }

    @Test
    void shouldTakeSeveralSizesWhateverElseWasMeasured() throws UserException {
        Finding finding = finding("prediction", "10", "8", "12", "near,strobe,1;8,,figure,each");
        assertThat(finding.ours()).isEqualTo("9, 10 us");
        assertThat(finding.ratio()).isEqualTo("0.9, 1");
        assertThat(finding.verdict()).isEqualTo(Verdict.INSIDE);
    }

    @Test
    void shouldSayWhatIsMissing() throws UserException {
        Finding size = finding("prediction", "10", "8", "12", "near,strobe,8;1K,,figure,each");
        assertThat(size.verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(size.note()).isEqualTo("run near has no figure at 1 KB");
        Finding run = finding("prediction", "10", "8", "12", "near;far,strobe,8,,figure,each");
        assertThat(run.verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(run.note()).isEqualTo("1 of 2 runs; run far is in no folder");
        assertThat(run.ours()).isEqualTo("10 us");
        sample.failure("broken", "latency 8 -n 2 --nodes 2 --machine m", "it has no nodes\n");
        assertThat(finding("prediction", "10", "8", "12", "far,strobe,8,,figure,each")
                        .note())
                .isEqualTo("run far failed, exit code 1: it has no nodes");
    }

    @Test
    void shouldCompareLibraries() throws UserException {
        assertThat(finding("prediction", "", "10", "50", "two,strobe,all,p2p,saved,each")
                        .ours())
                .isEqualTo("50, 10 us");
        assertThat(finding("prediction", "", "", "", "two,strobe,8,p2p,slower,each")
                        .ours())
                .isEqualTo("-50 us");
        assertThat(finding("prediction", "", "", "", "two,strobe,16,p2p,ratio,each")
                        .ours())
                .isEqualTo("0.9 us");
        Finding without = finding("prediction", "", "", "", "near,strobe,8,p2p,ratio,each");
        assertThat(without.verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(without.note()).isEqualTo("run near has no figures of p2p");
    }

    @Test
    void shouldAskForAllSizesOfTheRun() throws UserException {
        Finding finding = finding("prediction", "", "10", "50", "more,strobe,all,p2p,saved,each");
        assertThat(finding.verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(finding.note()).isEqualTo("run more has no figure at 32 B, 64 B");
    }

    @Test
    void shouldTakeSizesInTheOrderOfTheFigure() throws UserException {
        assertThat(finding("prediction", "", "", "", "near,strobe,64;1;8,,figure,greatest-first")
                        .verdict())
                .isEqualTo(Verdict.INSIDE);
        assertThat(finding("prediction", "", "", "", "near,strobe,1;8,,figure,greatest-first")
                        .verdict())
                .isEqualTo(Verdict.OUTSIDE);
    }

    @Test
    void shouldSayWhereOursIsFromAndWhoHasOthers(@TempDir Path second) throws Exception {
        Path third = second.resolve("third");
        new SampleFolder(second, "m").suite("other", "latency 8 --machine m", "us", "strobe,8,2,10");
        new SampleFolder(third, "m").suite("third", "latency 8 --machine m", "us", "strobe,8,2,12");
        String row = "X1,prediction,paper,what,published,us,10,9,11,m,near,strobe,8,,figure,each,\n";
        List<FolderResults> folders = List.of(
                FolderResults.read(folder.toString()),
                FolderResults.read(second.toString()),
                FolderResults.read(third.toString()));
        Finding finding =
                new Judge(new Catalogue(HEADER + row, RUNS), folders).findings().get(0);
        assertThat(finding.verdict()).isEqualTo(Verdict.INSIDE);
        assertThat(finding.note()).isEqualTo("taken from some of " + folder + ", but third of " + third + " has 12 us");
        Finding.Value value = finding.values().get(0);
        assertThat(value.folder()).isEqualTo(folder.toString());
        assertThat(value.entry()).isEqualTo("some");
        assertThat(value.command()).isEqualTo("strobe bench latency 1,8,64 --machine m -n 2");
    }

    @Test
    void shouldMakeRatesOfTimes() throws UserException {
        assertThat(finding("prediction", "", "", "", "near,strobe,64,,rate,each")
                        .ours())
                .isEqualTo("4 us");
    }

    @Test
    void shouldKnowTheOtherRules() {
        Rule.Range range = new Rule.Range(10, 20);
        List<Double> nine = List.of(11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0);
        assertThat(Rule.MOST.holds(range, List.of(nine, List.of(25.0)))).isTrue();
        assertThat(Rule.MOST.holds(range, List.of(nine, List.of(25.1)))).isFalse();
        assertThat(Rule.MOST.holds(range, List.of(nine, List.of(21.0, 22.0)))).isFalse();
        assertThat(Rule.MOST.holds(new Rule.Range(-20, 20), List.of(nine, List.of(-1.0))))
                .isFalse();
        assertThat(Rule.SPREAD.holds(range, List.of(List.of(1.0, 15.0)))).isTrue();
        assertThat(Rule.SPREAD.holds(range, List.of(List.of(1.0, 22.0)))).isFalse();
        assertThat(Rule.GREATEST_FIRST.holds(range, List.of(List.of(3.0, 1.0, 2.0))))
                .isTrue();
        assertThat(Rule.GREATEST_FIRST.holds(range, List.of(List.of(3.0, 3.0)))).isFalse();
        assertThat(Rule.ORDER.holds(range, List.of(List.of(5.0, 4.0), List.of(3.0, 3.5), List.of(1.0))))
                .isTrue();
        assertThat(Rule.ORDER.holds(range, List.of(List.of(5.0, 3.5), List.of(3.0, 3.5))))
                .isFalse();
    }
}

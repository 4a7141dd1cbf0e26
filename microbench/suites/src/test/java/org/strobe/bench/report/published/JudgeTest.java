package org.strobe.bench.report.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bench.report.SampleFolder;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.emulator.user.UserException;

class JudgeTest {
    private static final String HEADER =
            "id,role,source,what,published,unit,value,from,to,machine,runs,library,size,against,as,judge,how,assumptions\n";
    private static final String HISTORY = "id,what,change,date,reason,before,after\n";
    private static final String RUNS = """
            run,machine,words
            near,m,latency 1 -n 2 --machine m
            far,m,latency 8 -n 2 --nodes 2 --machine m
            two,m,"bcast 8,16 --machine m --compare p2p"
            more,m,bcast -m 8:64 --machine m --compare p2p
            app,m,nas CG --class S -n 4 --machine m --engine bcs
            app-p2p,m,nas CG --class S -n 4 --machine m --engine p2p
            lu,m,nas LU --class S -n 4 --machine m --engine bcs
            lu-p2p,m,nas LU --class S -n 4 --machine m --engine p2p
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
        return finding(role, value, from, to, taken, "");
    }

    private Finding finding(String role, String value, String from, String to, String taken, String assumptions)
            throws UserException {
        String row = "X1," + role + ",paper,what,published,us," + value + "," + from + "," + to + ",m," + taken + ",,"
                + assumptions + "\n";
        Catalogue catalogue = new Catalogue(HEADER + row, RUNS, HISTORY);
        return new Judge(catalogue, List.of(FolderResults.read(folder.toString())))
                .findings()
                .get(0);
    }

    @Test
    void shouldCompareStudiesOfTwoRuns() throws UserException {
        sample.study("other", "nas EP --class S -n 4 --machine m --engine bcs", "time s,rate\n9,1\n");
        String slower = "app,time,all,run *-p2p,slower,each";
        assertThat(finding("prediction", "10", "9", "11", slower).note()).isEqualTo("run app-p2p is in no folder");
        sample.study("b", "nas CG --class S -n 4 --machine m --engine bcs", "time s,rate\n2.2,1\n");
        assertThat(finding("prediction", "10", "9", "11", slower).note()).isEqualTo("run app-p2p is in no folder");
        sample.study("p", "nas CG --class S -n 4 --machine m --engine p2p", "time s,rate\n2,1\n");
        String also = "app;lu,time,all,run *-p2p,slower,each";
        assertThat(finding("prediction", "10", "9", "11", also).note())
                .isEqualTo("1 of 2 values; run lu-p2p is in no folder");
        Finding finding = finding("prediction", "10", "9", "11", slower);
        assertThat(finding.verdict()).isEqualTo(Verdict.INSIDE);
        assertThat(finding.values()).hasSize(1);
        assertThat(finding.values().get(0).figure()).isCloseTo(10, within(1e-9));
        assertThat(finding.values().get(0).ranks()).isEqualTo(4);
        assertThat(finding("prediction", "2.2", "", "", "app,time,all,,figure,each")
                        .ours())
                .isEqualTo("2.2 us");
        assertThat(finding("prediction", "2", "", "", "app,hour,all,,figure,each")
                        .note())
                .isEqualTo("run app has no single number in column hour");
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
        assertThat(run.note()).isEqualTo("1 of 2 values; run far is in no folder");
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
        String row = "X1,prediction,paper,what,published,us,10,9,11,m,near,strobe,8,,figure,each,,\n";
        List<FolderResults> folders = List.of(
                FolderResults.read(folder.toString()),
                FolderResults.read(second.toString()),
                FolderResults.read(third.toString()));
        Finding finding = new Judge(new Catalogue(HEADER + row, RUNS, HISTORY), folders)
                .findings()
                .get(0);
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
    void shouldJudgeChecks() throws UserException {
        assertThat(finding("check", "", "", "9", "near,strobe,8,,figure,each").verdict())
                .isEqualTo(Verdict.OUTSIDE);
    }

    @Test
    void shouldTellFiguresThatTestsAssert() throws UserException {
        String row = "X1,prediction,paper,what,published,us,,,,m,,,,,,,test SomeTest of a module,\n";
        Finding finding = new Judge(
                        new Catalogue(HEADER + row, RUNS, HISTORY), List.of(FolderResults.read(folder.toString())))
                .findings()
                .get(0);
        assertThat(finding.verdict()).isEqualTo(Verdict.TESTED);
        assertThat(finding.note()).isEqualTo("by test SomeTest of a module");
    }

    @Test
    void shouldTellThatAVerdictDependsOnAnAssumption() throws UserException {
        sample.suite("half", "latency 8 -n 2 --machine m,network.gap=50%", "us", "strobe,8,2,9")
                .suite("twice", "latency 8 -n 2 --machine m,network.gap=200%", "us", "strobe,8,2,13")
                .suite("less", "latency 8 -n 2 --machine m,node.call=50%", "us", "strobe,8,2,9.5")
                .suite("more", "latency 8 -n 2 --machine m,node.call=200%", "us", "strobe,8,2,10.5");
        Finding finding = finding(
                "prediction", "10", "8", "12", "near,strobe,8,,figure,each", "network.gap;node.call;node.atomic");
        assertThat(finding.verdict()).isEqualTo(Verdict.DEPENDS);
        assertThat(finding.conclusion()).isEqualTo("inside, depends on network.gap");
        assertThat(finding.sensitivity())
                .isEqualTo("at half and at twice network.gap: 9 us (inside) and 13 us (outside);"
                        + " node.call: 9.5 us (inside) and 10.5 us (inside);"
                        + " not tried: node.atomic");
        Finding outside =
                finding("prediction", "10", "8", "9.5", "near,strobe,8,,figure,each", "network.gap;node.call");
        assertThat(outside.conclusion()).isEqualTo("outside");
        assertThat(outside.sensitivity()).contains("network.gap: 9 us (inside) and 13 us (outside)");
    }

    @Test
    void shouldShowTheHalfThatWasMeasuredAlone() throws UserException {
        sample.suite("half", "latency 8 -n 2 --machine m,network.gap=50%", "us", "strobe,8,2,13");
        Finding finding = finding("prediction", "10", "8", "12", "near,strobe,8,,figure,each", "network.gap;node.call");
        assertThat(finding.conclusion()).isEqualTo("inside, depends on network.gap");
        assertThat(finding.sensitivity())
                .isEqualTo("at half and at twice network.gap: 13 us (outside) and not measured; not tried: node.call");
    }

    @Test
    void shouldCountTheAssumptionsIfNoneWasTried() throws UserException {
        Finding finding = finding(
                "prediction", "10", "8", "12", "near,strobe,8,,figure,each", "network.gap;node.call;node.atomic");
        assertThat(finding.sensitivity()).isEqualTo("not tried at half and at twice: all of 3 assumptions");
    }

    @Test
    void shouldTellIfTheFewSizesOfOtherRunsDecide() throws UserException {
        String range = "bcast -m 8:64 --machine m --compare p2p";
        sample.suite("range", range, "us", "strobe,8,4,3", "strobe,16,4,4", "strobe,32,4,5", "strobe,64,4,9")
                .suite("half", "bcast 8B --machine m,network.gap=50% --compare p2p", "us", "strobe,8,4,2")
                .suite("twice", "bcast 8B --machine m,network.gap=200% --compare p2p", "us", "strobe,8,4,4");
        String taken = "more,strobe,all,,figure,each";
        Finding outside = finding("prediction", "", "1", "5", taken, "network.gap");
        assertThat(outside.verdict()).isEqualTo(Verdict.OUTSIDE);
        assertThat(outside.note()).isEqualTo("at the few sizes of the runs below: 3 us (inside)");
        assertThat(outside.sensitivity())
                .isEqualTo("at half and at twice network.gap: 2 us (inside) and 4 us (inside)");
        assertThat(finding("prediction", "", "1", "9", taken, "network.gap").note())
                .isEmpty();
        Finding inside = new Finding(outside.figure(), Verdict.INSIDE, List.of(), "")
                .with(outside, List.of(new Finding.Sensitivity("network.gap", outside, outside)));
        assertThat(inside.verdict()).as("few sizes alone are outside").isEqualTo(Verdict.INSIDE);
        assertThat(inside.note()).endsWith("(outside)");
        assertThat(new Tally(List.of(inside)).predictions())
                .startsWith("predictions: 1 inside (1 not tried with other values of all assumptions)");
        assertThat(finding("prediction", "", "1", "5", taken, "node.call").note())
                .isEmpty();
    }

    @Test
    void shouldOnlyCountPredictions() throws UserException {
        String taken = "near,strobe,8,,figure,each";
        Tally tally = new Tally(List.of(
                finding("prediction", "10", "9", "11", taken),
                finding("prediction", "10", "9", "9.5", taken),
                finding("check", "10", "9", "11", taken),
                finding("check", "10", "9", "9.5", taken),
                finding("input", "10", "", "", taken)));
        assertThat(tally.predictions())
                .isEqualTo("predictions: 1 inside (0 not tried with other values of all assumptions),"
                        + " 0 inside but dependent on an assumption, 1 outside,"
                        + " 0 asserted by tests, 0 not measured");
        assertThat(tally.ids()).startsWith("1 ids: 0 inside").contains("1 outside");
        assertThat(tally.others())
                .isEqualTo(
                        "checks: 1 hold, 1 fail, 0 asserted by tests, 0 not measured; not judged: 1 inputs, 0 calibrations, 0 reported");
    }

    /** Values of a group; sizes are their numbers. */
    private static List<Finding.Value> group(double... figures) {
        return IntStream.range(0, figures.length)
                .mapToObj(i -> new Finding.Value("run", "folder", "entry", "command", i, 2, figures[i]))
                .toList();
    }

    @Test
    void shouldKnowTheOtherRules() {
        Rule.Range range = new Rule.Range(10, 20);
        List<Finding.Value> nine = group(11, 12, 13, 14, 15, 16, 17, 18, 19);
        assertThat(Rule.MOST.holds(range, List.of(nine, group(25)))).isTrue();
        assertThat(Rule.MOST.holds(range, List.of(nine, group(25.1)))).isFalse();
        assertThat(Rule.MOST.holds(range, List.of(nine, group(21, 22)))).isFalse();
        assertThat(Rule.MOST.holds(new Rule.Range(-20, 20), List.of(nine, group(-1))))
                .isFalse();
        assertThat(Rule.SPREAD.holds(range, List.of(group(1, 15)))).isTrue();
        assertThat(Rule.SPREAD.holds(range, List.of(group(1, 22)))).isFalse();
        assertThat(Rule.GREATEST_FIRST.holds(range, List.of(group(3, 1, 2)))).isTrue();
        assertThat(Rule.GREATEST_FIRST.holds(range, List.of(group(3, 3)))).isFalse();
    }

    @Test
    void shouldOrderFiguresOfEachSize() throws UserException {
        Rule.Range range = new Rule.Range(0, 1);
        assertThat(Rule.ORDER.holds(range, List.of(group(5, 9), group(3, 7), group(1, 4))))
                .isTrue();
        assertThat(Rule.ORDER.holds(range, List.of(group(5, 9), group(3, 9)))).isFalse();
        assertThat(Rule.ORDER.holds(range, List.of(group(9.000000000000002), group(9))))
                .isFalse();
        assertThat(Rule.disordered(List.of(group(5, 9, 1), group(3, 9, 2)))).containsExactly(1L, 2L);
        Finding finding = finding("prediction", "", "", "", "two > near,strobe,8,,figure,order");
        assertThat(finding.verdict()).isEqualTo(Verdict.OUTSIDE);
        assertThat(finding.note()).isEqualTo("in order at 0 of 1 sizes, not at 8 B");
        assertThat(finding("prediction", "", "", "", "near > two,strobe,8,,figure,order")
                        .note())
                .isEqualTo("in order");
    }
}

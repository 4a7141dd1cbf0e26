package org.strobe.bench.report.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.figures.Interval;
import org.strobe.bench.figures.Noise;
import org.strobe.bench.process.ShellWords;
import org.strobe.bench.report.SampleFolder;
import org.strobe.emulator.user.UserException;

class ResultsTest {
    @TempDir
    Path folder;

    @Test
    void shouldReadFieldsInQuotes() {
        List<String> fields = List.of("a", "", "b,c", "d \"e\"", "f\ng");
        String text = CsvText.line(fields) + "\n\n" + CsvText.line(List.of("h"));
        assertThat(CsvText.lines(text)).containsExactly(fields, List.of(""), List.of("h"));
        assertThatThrownBy(() -> CsvText.lines("a\n\"b")).hasMessage("line 2: a quote is not closed");
    }

    @Test
    void shouldReadTheWordsThatItHasWritten() {
        List<String> words = List.of("strobe", "a b", "it's", "x=\"y\"", "$1\\", "1,2");
        assertThat(ShellWords.words(ShellWords.line(words))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latency 1 -n 2 --machine m | latency 1,8 4K --machine m -n 2 | true",
                "bcast -m 8:8M -n 2 | bcast 64K -n 2 --jvm-opts -XX:+UseSerialGC | true",
                "latency 1 -n 2 | latency 1 -n 3 | false",
                "latency 1 --diff-buf | latency 1 | false",
                "latency 1 --mode ready | latency 1 --mode buffered | false",
                "latency 1 | bandwidth 1 | false",
                "bcast 8 --engine srm | bcast 8 | true",
                "bcast 8 --engine srm | bcast 8 --engine p2p | false",
                "bcast 8 -np 4 | bcast 8 --ranks=4 | true",
                "latency 8 | latency 8 --np 2 --mode standard --map block | true",
                "latency --diff-buf 8,64 | latency 1 --diff-buf | true",
                "latency --echo 8 -n 2 | latency 1 -n 2 | false",
                "latency 8 -c --json a.json | latency 8 | true",
                "bandwidth 8 --window-size 32 | bandwidth 8 -W 32 | true"
            })
    void shouldSeeWhatMeasuresTheSame(String one, String other, boolean isSame) {
        List<String> first = List.of(one.split(" ", -1));
        List<String> second = List.of(other.split(" ", -1));
        assertThat(Sameness.of(first).equals(Sameness.of(second))).isEqualTo(isSame);
    }

    @Test
    void shouldReadEverything() throws IOException, UserException {
        FolderResults results =
                FolderResults.read(SampleFolder.ofEverything(folder).path().toString());
        assertThat(results.entries()).hasSize(11);
        assertThat(results.machines()).containsOnlyKeys("machine.toml");
        assertThat(results.planned()).isEqualTo(14);
        assertThat(results.isIncomplete()).isTrue();
        assertThat(results.entries().get(0).warnings())
                .containsExactly(new Warning(
                        "this machine is not quiet: parts of one run differ by 804 % of its figure; measure again"));
        assertThat(results.entries().get(1).warnings()).isEmpty();
        assertThat(results.entries().get(6).warnings())
                .extracting(Warning::kind)
                .containsExactly("more ranks than processors", "<b>something</b> | else");
        assertThat(results.entries().get(4).rows()).hasSize(4);
        assertThat(results.entries().get(5).blocks()).hasSize(2);
        assertThat(results.failed()).hasSize(2);
        assertThat(results.failed().get(0).reason()).isEqualTo("reduce.csv: line 2 has 3 fields, not 10");
        assertThat(results.failed().get(1).reason()).startsWith("exit code 1: strobe: <script>");
    }

    @Test
    void shouldKnowWhatWarningsAreAbout() {
        List<String> lines = Noise.warnings(4, 2, false, List.of(new Interval(1, 1, 9)));
        assertThat(lines.stream().map(line -> Warning.of("# " + line)))
                .extracting(Warning::kind)
                .containsExactly("more ranks than processors", "not quiet");
        assertThat(Warning.of("# warnings: 3")).isNull();
    }

    @Test
    void shouldTakeFoldersAsCompleteThatDoNotSayHowMuchThereIsToBe() throws IOException, UserException {
        for (String planned : List.of("", "many", "-1", "1", "0")) {
            SampleFolder sample = new SampleFolder(folder, "host").suite("barrier", "barrier", "us", "strobe,0,2,1");
            sample.planned(planned);
            assertThat(FolderResults.read(folder.toString()).isIncomplete())
                    .as(planned)
                    .isFalse();
            sample.planned("2");
            assertThat(FolderResults.read(folder.toString()).isIncomplete())
                    .as(planned)
                    .isTrue();
        }
    }

    private void assertFailed(String reason) throws UserException {
        FolderResults results = FolderResults.read(folder.toString());
        assertThat(results.entries()).hasSize(11);
        assertThat(results.failed()).extracting(EntryResults::name).containsExactly("latency", "reduce", "alltoall");
        assertThat(results.failed().get(0).reason()).isEqualTo(reason);
    }

    @Test
    void shouldGoOnWithoutTablesThatAreDamaged() throws IOException, UserException {
        SampleFolder sample = SampleFolder.ofEverything(folder);
        String header = "suite,library,size B,ranks,unit,figure,Q1,Q3,rounds,iterations\n";
        sample.write("latency.csv", header + "latency,strobe,1\n");
        assertFailed("latency.csv: line 2 has 3 fields, not 10");
        sample.write("latency.csv", header + "latency,strobe,1,2,us,x,1,1,1,10\n");
        assertFailed("latency.csv: For input string: \"x\"");
        sample.write("latency.csv", header);
        assertFailed("latency.csv: it has no rows");
        sample.write("latency.csv", "");
        assertFailed("latency.csv: it is empty");
        Files.write(folder.resolve("latency.csv"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertFailed("latency.csv: it is no text in UTF-8");
        Files.delete(folder.resolve("latency.csv"));
        assertFailed("latency.csv is missing");
    }

    @Test
    void shouldReadLogsThatAreNoUtf8() throws IOException, UserException {
        SampleFolder.ofEverything(folder);
        Files.write(folder.resolve("alltoall.log"), new byte[] {'a', '\n', 'b', (byte) 0xff, 'c', '\n', '\n'});
        assertThat(FolderResults.read(folder.toString()).failed().get(1).reason())
                .isEqualTo("exit code 1: b\ufffdc");
        Files.delete(folder.resolve("alltoall.log"));
        assertThat(FolderResults.read(folder.toString()).failed().get(1).reason())
                .isEqualTo("exit code 1: it said nothing");
    }

    private void assertDamaged(String message) {
        assertThatThrownBy(() -> FolderResults.read(folder.toString()))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("--from " + folder + ": ")
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void shouldSayWhatIsDamaged() throws IOException {
        assertDamaged("it has no results");
        SampleFolder sample = SampleFolder.ofEverything(folder);
        sample.write("runs.csv", "name\nlatency\n");
        assertDamaged("'latency' is no line of name,exit code,seconds,command");
        sample.write("runs.csv", "name\nlatency,x,1.0,\"a\"\n");
        assertDamaged("it is damaged: ");
        sample.write("about.properties", "machine=\\u00zz\n");
        assertDamaged("it is damaged: ");
        Files.write(folder.resolve("runs.csv"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertDamaged("it is damaged: ");
    }
}

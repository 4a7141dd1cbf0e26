package org.strobe.bench.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.process.FailedException;
import picocli.CommandLine;

class StartsTest {
    @TempDir
    Path folder;

    private List<String> rows(String words, List<String> ofRanks) throws Exception {
        Starts starts = new Starts();
        Path csv = folder.resolve("starts.csv");
        new CommandLine(starts).parseArgs((words + " --csv " + csv).strip().split(" ", -1));
        starts.checkAll(2, false);
        StringWriter out = new StringWriter();
        assertThat(starts.answer(2, ofRanks, new PrintWriter(out))).hasValue(0);
        List<String> rows = Files.readAllLines(csv);
        assertThat(out.toString().lines().filter(line -> !line.startsWith("#"))).hasSize(rows.size() - 1);
        for (String row : rows.subList(1, rows.size())) {
            String[] fields = row.split(",", -1);
            double lower = Double.parseDouble(fields[1]);
            assertThat(lower).isPositive().isLessThanOrEqualTo(Double.parseDouble(fields[3]));
            assertThat(Double.parseDouble(fields[2])).isBetween(lower, Double.parseDouble(fields[3]));
            assertThat(Double.parseDouble(fields[5])).isPositive();
        }
        return rows.stream().map(row -> row.split(",", -1)[0]).toList();
    }

    @Test
    void shouldTimeStartAndEnd() throws Exception {
        assertThat(rows("--rounds 1", List.of("--launch", "threads")))
                .startsWith("start and end", "bare JVM", "class file", "source file");
        assertThat(rows("--rounds 1", List.of("--launch", "processes")))
                .startsWith("start and end", "2 bare JVMs", "class file", "source file");
    }

    @ParameterizedTest
    @CsvSource({"file, threads", "pipe, virtual"})
    void shouldTimeLines(String what, String launch) throws Exception {
        assertThat(rows(what + " --rounds 1 --lines 1000", List.of("--launch", launch)))
                .containsExactly("a line", "bare JVM", "ranks");
    }

    /** A figure of a command that prints too few lines, or fails, would be worthless. */
    @Test
    void shouldRefuseTheFigureOfAWrongResult() {
        Contestant silent = new Contestant("silent", List.of("true"), Map.of());
        assertThatThrownBy(() -> new Turns(List.of(silent), CommandCost.Output.FILE, 1, folder).run(1))
                .isInstanceOf(FailedException.class)
                .hasMessage("silent printed 0 lines instead of 1");
        Contestant failing = new Contestant("failing", List.of("sh", "-c", "echo bad luck >&2; exit 3"), Map.of());
        for (CommandCost.Output output : CommandCost.Output.values()) {
            assertThatThrownBy(() -> CommandCost.of(failing, output, folder))
                    .isInstanceOf(FailedException.class)
                    .hasMessage("failing: exit code 3: bad luck");
        }
    }

    @Test
    void shouldCountTheProcessorTimeOfAllProcesses() throws Exception {
        Contestant busy = new Contestant(
                "busy", List.of("sh", "-c", "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done'"), Map.of());
        CommandCost cost = CommandCost.of(busy, CommandCost.Output.FILE, folder);
        assertThat(cost.processorSeconds()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "--rounds 0, --rounds 0: it is from 1 to 1000",
        "file --lines 0, '--lines 0: from 1 on, and at most 100000000 of all ranks'",
        "file --lines 60000000, '--lines 60000000: from 1 on, and at most 100000000 of all ranks'"
    })
    void shouldRefuse(String words, String message) {
        Starts starts = new Starts();
        new CommandLine(starts).parseArgs(words.split(" ", -1));
        assertThatThrownBy(() -> starts.check(2)).hasMessage(message);
    }
}

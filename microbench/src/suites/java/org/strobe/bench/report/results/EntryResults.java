package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.strobe.bench.plan.ResultsFolder;
import org.strobe.bench.plan.RunRecord;
import org.strobe.bench.process.ShellWords;

/**
 * What an entry has left.
 *
 * @param rows of a suite; empty if it is a study, or failed
 * @param blocks of a study; empty if it is a suite, or failed
 * @param reason why it failed, in its own words; empty if it did not
 */
public record EntryResults(RunRecord run, List<FigureRow> rows, List<Block> blocks, String reason) {
    public EntryResults {
        rows = List.copyOf(rows);
        blocks = List.copyOf(blocks);
    }

    /** Its name in the folder. */
    public String name() {
        return run.name();
    }

    /** Whether it left figures of a suite. */
    public boolean isSuite() {
        return !rows.isEmpty();
    }

    /** The words of its command. */
    public List<String> words() {
        return ShellWords.words(run.command());
    }

    /** Reads one; what is wrong with its table is told by an {@link IOException}. */
    static EntryResults read(ResultsFolder folder, RunRecord run) throws IOException {
        if (!run.isGood()) {
            return new EntryResults(run, List.of(), List.of(), reason(folder.log(run.name()), run));
        }
        Path table = folder.table(run.name());
        try {
            List<Block> blocks = Block.all(Files.readString(table));
            if (blocks.isEmpty()) {
                throw new IllegalArgumentException("it is empty");
            }
            if (!blocks.get(0).header().equals(FigureRow.HEADER)) {
                return new EntryResults(run, List.of(), blocks, "");
            }
            List<FigureRow> rows =
                    blocks.get(0).rows().stream().map(FigureRow::of).toList();
            return new EntryResults(run, rows, List.of(), "");
        } catch (IllegalArgumentException e) {
            throw new IOException(table.getFileName() + ": " + e.getMessage(), e);
        }
    }

    private static String reason(Path log, RunRecord run) throws IOException {
        String last = "it said nothing";
        if (Files.exists(log)) {
            for (String line : Files.readAllLines(log)) {
                last = line.isBlank() ? last : line;
            }
        }
        return "exit code " + run.exitCode() + ": " + last.strip();
    }
}

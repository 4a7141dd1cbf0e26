package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.strobe.bench.plan.ResultsFolder;
import org.strobe.bench.plan.RunRecord;
import org.strobe.bench.process.LogText;
import org.strobe.bench.process.ShellWords;

/**
 * Results of an entry.
 *
 * @param rows rows of a suite; empty for a study or a failure
 * @param blocks tables of a study; empty for a suite or a failure
 * @param warnings doubts about its figures; empty for a failure
 * @param reason message of the failure or of an unreadable table; empty without either
 */
public record EntryResults(
        RunRecord run, List<FigureRow> rows, List<ResultBlock> blocks, List<Warning> warnings, String reason) {
    public EntryResults {
        rows = List.copyOf(rows);
        blocks = List.copyOf(blocks);
        warnings = List.copyOf(warnings);
    }

    /** Name in the folder. */
    public String name() {
        return run.name();
    }

    /** True if it has figures of a suite. */
    public boolean isSuite() {
        return !rows.isEmpty();
    }

    /**
     * The number in a column of a study's tables, as a figure without size. The table must have one row.
     *
     * @return null if there is none
     */
    public FigureRow column(String name) {
        for (ResultBlock block : blocks) {
            for (int i = 0; i < block.header().size(); i++) {
                String title = block.header().get(i);
                if (block.rows().size() == 1 && (title.equals(name) || title.startsWith(name + " "))) {
                    double number = Double.parseDouble(block.rows().get(0).get(i));
                    String unit = title.substring(name.length()).strip();
                    return new FigureRow(name(), name, 0, ranks(), unit, number, number, number, 1, 1);
                }
            }
        }
        return null;
    }

    private int ranks() {
        List<String> words = words();
        int ranks = words.indexOf("-n");
        return ranks < 0 ? 1 : Integer.parseInt(words.get(ranks + 1));
    }

    /** Words of its command. */
    public List<String> words() {
        return ShellWords.words(run.command());
    }

    /** True if it has readable results. */
    public boolean isGood() {
        return reason.isEmpty();
    }

    /** Reads an entry; an unreadable table counts as a failure. */
    static EntryResults read(ResultsFolder folder, RunRecord run) throws IOException {
        if (!run.isGood()) {
            return failed(run, "exit code " + run.exitCode() + ": " + LogText.lastLine(folder.log(run.name())));
        }
        Path table = folder.table(run.name());
        try {
            return of(run, ResultBlock.all(Files.readString(table)), Warning.all(folder.text(run.name())));
        } catch (NoSuchFileException e) {
            return failed(run, table.getFileName() + " is missing");
        } catch (CharacterCodingException e) {
            return failed(run, table.getFileName() + ": it is no text in UTF-8");
        } catch (IllegalArgumentException e) {
            return failed(run, table.getFileName() + ": " + e.getMessage());
        }
    }

    private static EntryResults failed(RunRecord run, String reason) {
        return new EntryResults(run, List.of(), List.of(), List.of(), reason);
    }

    /** @throws IllegalArgumentException if the tables are empty, or a number is malformed */
    private static EntryResults of(RunRecord run, List<ResultBlock> blocks, List<Warning> warnings) {
        if (blocks.isEmpty()) {
            throw new IllegalArgumentException("it is empty");
        }
        if (blocks.stream().allMatch(block -> block.rows().isEmpty())) {
            throw new IllegalArgumentException("it has no rows");
        }
        if (!blocks.get(0).header().equals(FigureRow.HEADER)) {
            return new EntryResults(run, List.of(), blocks, warnings, "");
        }
        List<FigureRow> rows = blocks.get(0).rows().stream().map(FigureRow::of).toList();
        return new EntryResults(run, rows, List.of(), warnings, "");
    }
}

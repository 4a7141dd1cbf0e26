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
 * What an entry has left.
 *
 * @param rows of a suite; empty if it is a study, or failed
 * @param blocks of a study; empty if it is a suite, or failed
 * @param warnings what keeps its figures from saying much; empty if it failed
 * @param reason why it failed, in its own words, or why its table can't be read; empty if neither
 */
public record EntryResults(
        RunRecord run, List<FigureRow> rows, List<Block> blocks, List<Warning> warnings, String reason) {
    public EntryResults {
        rows = List.copyOf(rows);
        blocks = List.copyOf(blocks);
        warnings = List.copyOf(warnings);
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

    /** Whether it left results that can be read. */
    public boolean isGood() {
        return reason.isEmpty();
    }

    /** Reads one; if its table can't be read it has failed, for that reason. */
    static EntryResults read(ResultsFolder folder, RunRecord run) throws IOException {
        if (!run.isGood()) {
            return failed(run, "exit code " + run.exitCode() + ": " + LogText.lastLine(folder.log(run.name())));
        }
        Path table = folder.table(run.name());
        try {
            return of(run, Block.all(Files.readString(table)), Warning.all(folder.text(run.name())));
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

    /** @throws IllegalArgumentException if there is nothing, or a number is none */
    private static EntryResults of(RunRecord run, List<Block> blocks, List<Warning> warnings) {
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

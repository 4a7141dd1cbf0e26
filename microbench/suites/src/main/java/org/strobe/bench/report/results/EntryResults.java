package org.strobe.bench.report.results;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
    private static final String PARAMETER = "parameter";
    private static final String FIGURE = "figure";
    private static final String UNIT = "unit";
    private static final String SIZE = "size";
    /** First columns of tables by sizes. */
    private static final Set<String> OVER = Set.of(SIZE, "segment");

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
     * A number of a study's tables, of the first that has it: a parameter of a table of parameters; the number in a column of a table by sizes, at a
     * size; or, for size 0, that in a column of a table of one row, as a figure without size.
     *
     * @return null if there is none
     */
    public FigureRow figure(String name, long size) {
        for (ResultBlock block : blocks) {
            String kind = block.header().get(0);
            boolean isOne = block.rows().size() == 1;
            boolean isOfParameters = kind.equals(PARAMETER);
            int column = block.column(isOfParameters ? FIGURE : name);
            for (List<String> row : block.rows()) {
                boolean isOfSize = kind.equals(SIZE) && row.get(0).equals("" + size);
                boolean isOnly = isOne && !isOfParameters && (size == 0 || !kind.equals(SIZE));
                boolean isNamed = isOfParameters && row.get(0).equals(name);
                if (column >= 0 && (isOfSize || isOnly || isNamed)) {
                    double number = Double.parseDouble(row.get(column));
                    String title = block.header().get(column);
                    String unit = isOfParameters
                            ? row.get(block.column(UNIT))
                            : title.substring(name.length()).strip();
                    long at = isOfSize ? size : 0;
                    return new FigureRow(name(), name, at, ranks(), unit, number, number, number, 1, 1);
                }
            }
        }
        return null;
    }

    /** Figures over sizes: those of a library, or of a column of a study's table over the sizes in its first one. */
    public List<FigureRow> figures(String name) {
        if (isSuite()) {
            return rows.stream().filter(row -> row.library().equals(name)).toList();
        }
        List<FigureRow> figures = new ArrayList<>();
        for (ResultBlock block : blocks) {
            int column = OVER.contains(block.header().get(0)) ? block.column(name) : -1;
            for (List<String> row : column < 0 ? List.<List<String>>of() : block.rows()) {
                figures.add(row(block, row, column, name, Long.parseLong(row.get(0))));
            }
        }
        return figures;
    }

    /**
     * A number in a column of a study's table, of the row that has a name.
     *
     * @return null if there is none
     */
    public FigureRow figure(String name, String rowName) {
        for (ResultBlock block : blocks) {
            int column = block.column(name);
            for (List<String> row : block.rows()) {
                if (column >= 0 && row.contains(rowName)) {
                    return row(block, row, column, name, 0);
                }
            }
        }
        return null;
    }

    private FigureRow row(ResultBlock block, List<String> row, int column, String name, long size) {
        double number = Double.parseDouble(row.get(column));
        String unit = block.header().get(column).substring(name.length()).strip();
        return new FigureRow(name(), name, size, ranks(), unit, number, number, number, 1, 1);
    }

    /** The number in a column of a table of one row. */
    public FigureRow column(String name) {
        return figure(name, 0);
    }

    private int ranks() {
        return ranks(words());
    }

    /** Number of ranks of a command; 1 if it is not given. */
    public static int ranks(List<String> words) {
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

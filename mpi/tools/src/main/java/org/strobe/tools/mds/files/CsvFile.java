package org.strobe.tools.mds.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.user.UserException;

/** A comma-separated file whose first line names the columns. The error for a damaged file names file and line. */
public final class CsvFile {
    private final Path file;
    private final List<String> columns;
    private final List<Row> rows = new ArrayList<>();

    private CsvFile(Path file, List<String> columns) {
        this.file = file;
        this.columns = columns;
    }

    /** A line with one cell a column. */
    public final class Row {
        private final int line;
        private final List<String> cells;

        private Row(int line, List<String> cells) {
            this.line = line;
            this.cells = cells;
        }

        public List<String> cells() {
            return cells;
        }

        String text(int column) {
            return cells.get(column);
        }

        public long number(int column) throws UserException {
            String cell = cells.get(column);
            try {
                return Long.parseLong(cell);
            } catch (NumberFormatException e) {
                String found = cell.isEmpty() ? "nothing" : cell;
                throw refused(line, columns.get(column) + " is " + found + ", and should be a number");
            }
        }
    }

    public List<String> columns() {
        return columns;
    }

    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** Reads a file with any columns. */
    public static CsvFile read(Path file) throws UserException {
        List<String> lines = lines(file);
        if (lines.isEmpty()) {
            throw new UserException(file + ": it is empty");
        }
        CsvFile csv = new CsvFile(file, cells(lines.getFirst()));
        for (int line = 2; line <= lines.size(); line++) {
            String text = lines.get(line - 1);
            List<String> cells = cells(text);
            if (cells.size() != csv.columns.size()) {
                throw csv.refused(line, text + ": a line has " + csv.columns.size() + " columns");
            }
            csv.rows.add(csv.new Row(line, cells));
        }
        return csv;
    }

    /**
     * Reads a file.
     *
     * @param expected required first columns, separated by commas
     */
    static CsvFile read(Path file, String expected) throws UserException {
        CsvFile csv = read(file);
        String found = String.join(",", csv.columns);
        if (!(found + ",").startsWith(expected + ",")) {
            throw csv.refused(1, "its columns are " + found + ", not " + expected);
        }
        return csv;
    }

    private static List<String> lines(Path file) throws UserException {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UserException(file + ": it can't be read; strobe run --mds FOLDER writes it");
        }
    }

    private static List<String> cells(String line) {
        return List.of(line.split(",", -1));
    }

    private UserException refused(int line, String why) {
        return new UserException(file + ": line " + line + ": " + why);
    }
}

package org.strobe.mpi.cli.mds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.cli.common.UserException;

/** A file with columns parted by commas, of which the first line has the names. One that is damaged is refused by its name and the line. */
final class CsvFile {
    private final Path file;
    private final List<String> columns;
    private final List<Row> rows = new ArrayList<>();

    private CsvFile(Path file, List<String> columns) {
        this.file = file;
        this.columns = columns;
    }

    /** A line, and what stands in it: as much as there are columns. */
    final class Row {
        private final int line;
        private final List<String> cells;

        private Row(int line, List<String> cells) {
            this.line = line;
            this.cells = cells;
        }

        List<String> cells() {
            return cells;
        }

        String text(int column) {
            return cells.get(column);
        }

        long number(int column) throws UserException {
            String cell = cells.get(column);
            try {
                return Long.parseLong(cell);
            } catch (NumberFormatException e) {
                String found = cell.isEmpty() ? "nothing" : cell;
                throw refused(line, columns.get(column) + " is " + found + ", and should be a number");
            }
        }
    }

    List<String> columns() {
        return columns;
    }

    List<Row> rows() {
        return List.copyOf(rows);
    }

    /** Reads a file with whatever columns. */
    static CsvFile read(Path file) throws UserException {
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
     * @param expected the columns that it has to have first, parted by commas
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

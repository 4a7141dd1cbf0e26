package org.strobe.bench.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Figures of a suite as CSV: a line a library and size. */
public final class FigureSheet {
    private FigureSheet() {}

    /** Writes a file. */
    public static void write(Path file, List<JmhJson.Result> results) throws IOException {
        Sheet sheet = new Sheet(
                "figures",
                Sheet.Column.of("suite", ""),
                Sheet.Column.of("library", ""),
                Sheet.Column.of("size", "B"),
                Sheet.Column.of("ranks", ""),
                Sheet.Column.of("unit", ""),
                Sheet.Column.of("figure", ""),
                Sheet.Column.of("Q1", ""),
                Sheet.Column.of("Q3", ""),
                Sheet.Column.of("rounds", ""),
                Sheet.Column.of("iterations", ""));
        for (JmhJson.Result result : results) {
            Quartiles quartiles = Quartiles.of(result.rounds());
            sheet.add(
                    true,
                    result.suite().label(),
                    result.library(),
                    result.size(),
                    result.ranks(),
                    result.suite().unit().symbol(),
                    quartiles.median(),
                    quartiles.lower(),
                    quartiles.upper(),
                    result.rounds().size(),
                    result.iterations());
        }
        Files.writeString(file, SheetFiles.csv(List.of(sheet)));
    }
}

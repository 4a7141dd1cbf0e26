package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.Shown;

/**
 * An entry in which published figures are looked for.
 *
 * @param folder in which it is
 */
record Measured(String folder, EntryResults entry) {
    /** What it says of a figure, in the order of sizes; of some it may say nothing. */
    List<Finding.Value> values(String run, PublishedFigure.Taken taken, List<Long> sizes) {
        List<Finding.Value> values = new ArrayList<>();
        for (long size : sizes) {
            FigureRow row = row(taken.library(), size);
            double figure = figure(taken, row);
            if (Double.isFinite(figure)) {
                values.add(
                        new Finding.Value(run, folder, entry.name(), entry.run().command(), size, row.ranks(), figure));
            }
        }
        return values;
    }

    /** Null if there is none. */
    private FigureRow row(String library, long size) {
        return entry.rows().stream()
                .filter(row -> row.library().equals(library) && row.size() == size)
                .findFirst()
                .orElse(null);
    }

    /** NaN if there is none. */
    private double figure(PublishedFigure.Taken taken, FigureRow row) {
        FigureRow other = row == null || !taken.derived().isComparison() ? row : row(taken.against(), row.size());
        return other == null ? Double.NaN : taken.derived().of(row.figure(), row.size(), other.figure());
    }

    /** What an entry that is not complete has not: a library, or sizes. */
    String missing(PublishedFigure.Taken taken, List<Long> sizes) {
        List<String> libraries =
                taken.derived().isComparison() ? List.of(taken.library(), taken.against()) : List.of(taken.library());
        for (String library : libraries) {
            if (entry.rows().stream().noneMatch(row -> row.library().equals(library))) {
                return "no figures of " + library;
            }
        }
        return "no figure at "
                + sizes.stream()
                        .filter(size -> !Double.isFinite(figure(taken, row(taken.library(), size))))
                        .map(Shown::size)
                        .collect(Collectors.joining(", "));
    }
}

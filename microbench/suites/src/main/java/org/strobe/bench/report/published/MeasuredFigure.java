package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.Shown;

/**
 * Entry searched for published figures.
 *
 * @param folder folder of the entry
 */
record MeasuredFigure(String folder, EntryResults entry) {
    /**
     * Values of a figure in the order of sizes; some sizes may lack one.
     *
     * @param other entry of the run to compare with; null if it is this one
     */
    List<Finding.Value> values(String run, PublishedFigure.Taken taken, List<Long> sizes, MeasuredFigure other) {
        List<Finding.Value> values = new ArrayList<>();
        for (long size : sizes) {
            FigureRow row = row(taken.library(), size);
            double figure = figure(taken, row, other);
            if (Double.isFinite(figure)) {
                values.add(
                        new Finding.Value(run, folder, entry.name(), entry.run().command(), size, row.ranks(), figure));
            }
        }
        return values;
    }

    /** Row of a library and size; null if absent. */
    private FigureRow row(String library, long size) {
        if (!entry.isSuite()) {
            return entry.figure(library, size);
        }
        return entry.rows().stream()
                .filter(row -> row.library().equals(library) && row.size() == size)
                .findFirst()
                .orElse(null);
    }

    /** Value of a row; NaN if absent. */
    private double figure(PublishedFigure.Taken taken, FigureRow row, MeasuredFigure other) {
        FigureRow compared = row == null || !taken.derived().isComparison() ? row : compared(taken, row.size(), other);
        return compared == null ? Double.NaN : taken.derived().of(row, compared.figure());
    }

    private FigureRow compared(PublishedFigure.Taken taken, long size, MeasuredFigure other) {
        return other == null ? row(taken.against(), size) : other.row(taken.library(), size);
    }

    /** Missing library or sizes of an incomplete entry. */
    String missing(PublishedFigure.Taken taken, List<Long> sizes, MeasuredFigure other) {
        if (!entry.isSuite()) {
            return "no single number in column " + taken.library();
        }
        List<String> libraries = taken.derived().isComparison() && other == null
                ? List.of(taken.library(), taken.against())
                : List.of(taken.library());
        for (String library : libraries) {
            if (entry.rows().stream().noneMatch(row -> row.library().equals(library))) {
                return "no figures of " + library;
            }
        }
        return "no figure at "
                + sizes.stream()
                        .filter(size -> !Double.isFinite(figure(taken, row(taken.library(), size), other)))
                        .map(Shown::size)
                        .collect(Collectors.joining(", "));
    }
}

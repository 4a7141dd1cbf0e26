package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.strobe.bench.report.results.EntryResults;
import org.strobe.bench.report.results.FigureRow;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Sameness;
import org.strobe.bench.report.results.Shown;

/** Looks for published figures in results, and compares. */
public final class Judge {
    private static final int WHOLE = 100;

    private final Catalogue catalogue;
    private final Map<Sameness, List<EntryResults>> entries = new HashMap<>();

    public Judge(Catalogue catalogue, List<FolderResults> folders) {
        this.catalogue = catalogue;
        for (FolderResults folder : folders) {
            for (EntryResults entry : folder.entries()) {
                entries.computeIfAbsent(Sameness.of(entry), key -> new ArrayList<>())
                        .add(entry);
            }
        }
    }

    /** All published figures. */
    public List<Finding> findings() {
        return catalogue.figures().stream().map(this::finding).toList();
    }

    /** A figure with ours, as far as there is something of it. */
    Finding finding(PublishedFigure figure) {
        PublishedFigure.Taken taken = figure.taken();
        if (taken == null) {
            return new Finding(figure, Verdict.NOT_MEASURED, List.of(), "not by a run: " + figure.how());
        }
        List<Finding.Value> all = new ArrayList<>();
        List<List<Double>> groups = new ArrayList<>();
        String missing = "";
        int complete = 0;
        for (List<String> names : taken.groups()) {
            List<Double> group = new ArrayList<>();
            for (String name : names) {
                List<Finding.Value> values = values(name, taken);
                if (values.isEmpty() && missing.isEmpty()) {
                    missing = missing(name, taken);
                }
                complete += values.isEmpty() ? 0 : 1;
                values.forEach(value -> group.add(value.figure()));
                all.addAll(values);
            }
            groups.add(group);
        }
        if (!missing.isEmpty()) {
            String some = complete == 0 ? "" : complete + " of " + taken.runs().size() + " runs; ";
            return new Finding(figure, Verdict.NOT_MEASURED, all, some + missing);
        }
        return new Finding(figure, verdict(figure, groups), all, note(figure, all));
    }

    private static Verdict verdict(PublishedFigure figure, List<List<Double>> groups) {
        if (!figure.isJudged()) {
            return Verdict.NOT_JUDGED;
        }
        return figure.taken().rule().holds(figure.accepted(), groups) ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    private String note(PublishedFigure figure, List<Finding.Value> values) {
        return switch (figure.taken().rule()) {
            case MOST -> inside(figure, values);
            case ORDER -> "from the greatest: " + order(values);
            default -> "";
        };
    }

    private static String inside(PublishedFigure figure, List<Finding.Value> values) {
        double[] figures = values.stream().mapToDouble(Finding.Value::figure).toArray();
        double beyond = Rule.beyond(figure.accepted(), DoubleStream.of(figures));
        return Shown.figure(WHOLE * Rule.share(figure.accepted(), DoubleStream.of(figures))) + " % of "
                + values.size() + " points inside"
                + (beyond == 0 ? "" : ", the farthest " + Shown.figure(beyond) + " outside");
    }

    /** Suites by what they took. */
    private String order(List<Finding.Value> values) {
        return values.stream()
                .sorted(Comparator.comparingDouble(Finding.Value::figure).reversed())
                .map(value -> catalogue.run(value.run()).words().get(0))
                .collect(Collectors.joining(", "));
    }

    /** What a run says of a figure; nothing if a part is missing. */
    private List<Finding.Value> values(String run, PublishedFigure.Taken taken) {
        for (EntryResults entry : found(run)) {
            List<Finding.Value> values = new ArrayList<>();
            for (FigureRow row : entry.rows()) {
                boolean isAsked = taken.sizes().isEmpty() || taken.sizes().contains(row.size());
                if (isAsked && row.library().equals(taken.library())) {
                    double other =
                            taken.derived().isComparison() ? figure(entry, taken.against(), row.size()) : Double.NaN;
                    double value = taken.derived().of(row.figure(), row.size(), other);
                    values.add(new Finding.Value(run, row.size(), row.ranks(), value));
                }
            }
            boolean isComplete = values.size() >= Math.max(1, taken.sizes().size())
                    && values.stream().allMatch(value -> Double.isFinite(value.figure()));
            if (isComplete) {
                return values;
            }
        }
        return List.of();
    }

    private List<EntryResults> found(String run) {
        return entries.getOrDefault(catalogue.run(run).sameness(), List.of());
    }

    private static double figure(EntryResults entry, String library, long size) {
        return entry.rows().stream()
                .filter(row -> row.library().equals(library) && row.size() == size)
                .mapToDouble(FigureRow::figure)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Why a run says nothing. */
    private String missing(String run, PublishedFigure.Taken taken) {
        List<EntryResults> found = found(run);
        if (found.isEmpty()) {
            return "run " + run + " is in no folder";
        }
        for (EntryResults entry : found) {
            if (entry.run().isGood()) {
                return "run " + run + " has not "
                        + (taken.sizes().isEmpty()
                                ? "both libraries"
                                : "all of "
                                        + String.join(
                                                ", ",
                                                taken.sizes().stream()
                                                        .map(Shown::size)
                                                        .toList()));
            }
        }
        return "run " + run + " failed, " + found.get(0).reason();
    }
}

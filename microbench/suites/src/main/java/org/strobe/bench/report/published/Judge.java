package org.strobe.bench.report.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.strobe.bench.report.results.FolderResults;
import org.strobe.bench.report.results.Sameness;
import org.strobe.bench.report.results.Shown;

/** Judge of published figures: searches results and compares. */
public final class Judge {
    private static final int WHOLE = 100;
    private static final String BETWEEN = "; ";

    private final Catalogue catalogue;
    private final Map<Sameness, List<MeasuredFigure>> entries = new HashMap<>();

    public Judge(Catalogue catalogue, List<FolderResults> folders) {
        this.catalogue = catalogue;
        for (FolderResults folder : folders) {
            folder.entries()
                    .forEach(entry -> entries.computeIfAbsent(Sameness.of(entry), key -> new ArrayList<>())
                            .add(new MeasuredFigure(folder.name(), entry)));
        }
    }

    /** Findings of all published figures. */
    public List<Finding> findings() {
        return catalogue.figures().stream().map(this::finding).toList();
    }

    /** Finding of a figure, as far as values exist, with other values of its assumptions too. */
    private Finding finding(PublishedFigure figure) {
        if (figure.taken() == null) {
            return figure.isTested()
                    ? new Finding(figure, Verdict.TESTED, List.of(), "by " + figure.how())
                    : new Finding(figure, Verdict.NOT_MEASURED, List.of(), "not by a run: " + figure.how());
        }
        Finding own = finding(figure, run -> run);
        return own.with(
                finding(figure, PublishedRun::atFewSizes),
                figure.assumptions().stream()
                        .map(parameter -> new Finding.Sensitivity(
                                parameter,
                                finding(figure, run -> run.on(Scale.HALF, parameter)),
                                finding(figure, run -> run.on(Scale.TWICE, parameter))))
                        .toList());
    }

    /** Finding of a figure in its runs, or in changed runs. */
    private Finding finding(PublishedFigure figure, UnaryOperator<PublishedRun> change) {
        PublishedFigure.Taken taken = figure.taken();
        List<List<Finding.Value>> groups = new ArrayList<>();
        Set<String> others = new LinkedHashSet<>();
        String missing = "";
        int complete = 0;
        int planned = taken.groups().stream().mapToInt(List::size).sum();
        for (List<String> names : taken.groups()) {
            List<Finding.Value> group = new ArrayList<>();
            for (String name : names) {
                PublishedRun run = change.apply(catalogue.run(name));
                String otherName = taken.other(name);
                PublishedRun other = otherName.isEmpty() ? null : change.apply(catalogue.run(otherName));
                List<List<Finding.Value>> found = values(run, other, taken);
                if (found.isEmpty()) {
                    missing = missing.isEmpty() ? missing(run, other, taken) : missing;
                    continue;
                }
                complete++;
                others.addAll(others(figure, found));
                group.addAll(found.get(0));
            }
            groups.add(group);
        }
        List<Finding.Value> all = groups.stream().flatMap(List::stream).toList();
        if (!missing.isEmpty()) {
            String some = complete == 0 ? "" : complete + " of " + planned + " values; ";
            return new Finding(figure, Verdict.NOT_MEASURED, all, some + missing);
        }
        List<String> notes = new ArrayList<>(note(figure, groups));
        notes.addAll(others);
        return new Finding(figure, verdict(figure, groups), all, String.join(BETWEEN, notes));
    }

    private static Verdict verdict(PublishedFigure figure, List<List<Finding.Value>> groups) {
        if (!figure.isJudged()) {
            return Verdict.NOT_JUDGED;
        }
        return figure.taken().rule().holds(figure.accepted(), groups) ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    private static List<String> note(PublishedFigure figure, List<List<Finding.Value>> groups) {
        return switch (figure.taken().rule()) {
            case MOST ->
                List.of(inside(figure, groups.stream().flatMap(List::stream).toList()));
            case ORDER -> List.of(order(groups));
            default -> List.of();
        };
    }

    private static String inside(PublishedFigure figure, List<Finding.Value> values) {
        double[] figures = values.stream().mapToDouble(Finding.Value::figure).toArray();
        double beyond = Rule.beyond(figure.accepted(), DoubleStream.of(figures));
        return Shown.figure(WHOLE * Rule.share(figure.accepted(), DoubleStream.of(figures))) + " % of "
                + values.size() + " points inside"
                + (beyond == 0 ? "" : ", the farthest " + Shown.figure(beyond) + " outside");
    }

    /** Sizes at which the order of groups holds. */
    private static String order(List<List<Finding.Value>> groups) {
        long sizes = groups.get(0).stream().map(Finding.Value::size).distinct().count();
        List<Long> disordered = Rule.disordered(groups);
        String of = sizes == 1 && disordered.isEmpty()
                ? ""
                : " at " + (sizes - disordered.size()) + " of " + sizes + " sizes";
        return "in order" + of
                + (disordered.isEmpty()
                        ? ""
                        : ", not at " + disordered.stream().map(Shown::size).collect(Collectors.joining(", ")));
    }

    /** Entries that contradict the first one, which counts. */
    private static List<String> others(PublishedFigure figure, List<List<Finding.Value>> found) {
        String first = new Finding(figure, Verdict.NOT_JUDGED, found.get(0), "").ours();
        List<String> others = new ArrayList<>();
        for (List<Finding.Value> values : found.subList(1, found.size())) {
            String ours = new Finding(figure, Verdict.NOT_JUDGED, values, "").ours();
            if (!ours.equals(first)) {
                others.add("taken from " + place(found.get(0)) + ", but " + place(values) + " has " + ours);
            }
        }
        return others;
    }

    private static String place(List<Finding.Value> values) {
        return values.get(0).entry() + " of " + values.get(0).folder();
    }

    /** Values of a figure in complete entries, in the order of the folders. */
    private List<List<Finding.Value>> values(PublishedRun run, PublishedRun other, PublishedFigure.Taken taken) {
        List<Long> sizes = sizes(run, taken);
        MeasuredFigure compared = compared(other);
        if (other != null && compared == null) {
            return List.of();
        }
        return found(run).stream()
                .map(entry -> entry.values(run.name(), taken, sizes, compared))
                .filter(values -> values.size() == sizes.size())
                .toList();
    }

    /** First good entry of a run; null if there is none. */
    private MeasuredFigure compared(PublishedRun other) {
        return other == null
                ? null
                : found(other).stream()
                        .filter(each -> each.entry().isGood())
                        .findFirst()
                        .orElse(null);
    }

    /** Sizes of a figure, or all sizes of the run. */
    private static List<Long> sizes(PublishedRun run, PublishedFigure.Taken taken) {
        return taken.sizes().isEmpty() ? run.sizes() : taken.sizes();
    }

    private List<MeasuredFigure> found(PublishedRun run) {
        return entries.getOrDefault(run.sameness(), List.of());
    }

    /** Reason for a run's missing values. */
    private String missing(PublishedRun run, PublishedRun other, PublishedFigure.Taken taken) {
        MeasuredFigure compared = compared(other);
        if (other != null && compared == null) {
            return missing(other, null, taken);
        }
        List<MeasuredFigure> found = found(run);
        if (found.isEmpty()) {
            return "run " + run.name() + " is in no folder";
        }
        for (MeasuredFigure measured : found) {
            if (measured.entry().isGood()) {
                return "run " + run.name() + " has " + measured.missing(taken, sizes(run, taken), compared);
            }
        }
        return "run " + run.name() + " failed, " + found.get(0).entry().reason();
    }
}

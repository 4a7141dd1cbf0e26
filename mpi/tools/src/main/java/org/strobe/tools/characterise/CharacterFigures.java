package org.strobe.tools.characterise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.strobe.tools.chart.Axis;
import org.strobe.tools.chart.Bars;
import org.strobe.tools.chart.Chart;
import org.strobe.tools.chart.Figure;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

/** Figures of the counts by file name, as in chapter 3. */
final class CharacterFigures {
    /** Names of all possible figures. */
    static final List<String> NAMES = List.of("sends", "sizes", "destinations", "distribution", "partners");

    private static final double HUNDRED = 100;
    private static final int MOST_BARS = 40;

    /** Half of the width of a bar. */
    private static final double HALF = 0.4;

    private CharacterFigures() {}

    /** Returns no figures if there were neither sends nor collectives. */
    static Map<String, Figure> of(CharacterData data) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        List<Series> distributions = new ArrayList<>();
        Collection<SizeCount> messages = data.sizes(true);
        Collection<SizeCount> collectives = data.sizes(false);
        long end = Stream.concat(messages.stream(), collectives.stream())
                .mapToLong(SizeCount::below)
                .max()
                .orElse(0);
        if (!data.senders().isEmpty()) {
            figures.put("sends", byRank("Messages that each rank sends", "messages", data, SendsOfRank::sends));
            figures.put("sizes", sizes(data));
            figures.put(
                    "destinations",
                    byRank("Destinations of each rank", "ranks of communicators", data, SendsOfRank::destinations));
            distributions.add(distribution("messages", messages, end));
        }
        if (!collectives.isEmpty()) {
            distributions.add(distribution("collectives", collectives, end));
        }
        if (!distributions.isEmpty()) {
            figures.put(
                    "distribution",
                    new Chart(
                            "Sizes of messages and collectives",
                            Axis.bytes("size"),
                            Axis.linear("per cent smaller"),
                            distributions));
        }
        if (!data.senders().isEmpty()) {
            figures.put("partners", partners(data, data.senders().get(0).rank()));
        }
        return figures;
    }

    private static Chart byRank(String title, String axis, CharacterData data, ToDoubleFunction<SendsOfRank> value) {
        List<Point> bars = new ArrayList<>();
        data.ranks().forEach(each -> {
            bars.add(new Point(each.rank() - HALF, value.applyAsDouble(each)));
            bars.add(new Point(each.rank() + HALF, 0));
        });
        return new Chart(
                title, Axis.counting("rank"), Axis.counting(axis), List.of(new Series(axis, Series.Kind.BARS, bars)));
    }

    private static Chart sizes(CharacterData data) {
        return new Chart(
                "Sizes of the messages that each rank sends",
                Axis.counting("rank"),
                Axis.linear("bytes"),
                List.of(
                        series("largest", data, SendsOfRank::most),
                        series("mean", data, SendsOfRank::mean),
                        series("smallest", data, SendsOfRank::least)));
    }

    private static Series series(String name, CharacterData data, ToDoubleFunction<SendsOfRank> value) {
        return new Series(
                name,
                Series.Kind.MARKED_LINE,
                data.senders().stream()
                        .map(each -> new Point(each.rank(), value.applyAsDouble(each)))
                        .toList());
    }

    /** Cumulative share by size. Sizes count as evenly spread within a class. */
    private static Series distribution(String name, Collection<SizeCount> classes, long end) {
        double all = classes.stream().mapToLong(SizeCount::count).sum();
        List<Point> points = new ArrayList<>();
        long smaller = 0;
        for (SizeCount each : classes) {
            points.add(new Point(Math.max(1, each.from()), HUNDRED * smaller / all));
            smaller += each.count();
            points.add(new Point(each.below(), HUNDRED * smaller / all));
        }
        points.add(new Point(end, HUNDRED));
        return new Series(name, Series.Kind.LINE, points);
    }

    private static Bars partners(CharacterData data, int rank) {
        return new Bars(
                "Messages of rank " + rank + " by destination",
                "messages",
                data.destinations(rank).stream()
                        .sorted(Comparator.comparingLong(DestinationOfRank::messages)
                                .reversed())
                        .limit(MOST_BARS)
                        .map(each -> new Bars.Bar(each.peer() + " of " + each.communicator(), each.messages()))
                        .toList());
    }
}

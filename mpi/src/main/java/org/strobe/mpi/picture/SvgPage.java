package org.strobe.mpi.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the pictures of one HTML page as SVG. They share a style sheet and signs: the signs of a series are one path
 * with a marker at each of its spots, the path of their line if they have one.
 *
 * <p>Attribute {@code data-hints} of such a path is for a script. Its lines are the common beginning of all hints, their
 * common end, and between these the own part of each spot.
 */
public final class SvgPage {
    /** Class of the element with the signs. */
    private static final String SIGNS = "strobe-signs";

    private final Set<Ink> inks = new HashSet<>();

    /** Classes by their declarations. */
    private final Map<String, String> looks = new LinkedHashMap<>();

    /** Markers by their content, with their ids. */
    private final Map<String, String> signs = new LinkedHashMap<>();

    /**
     * A picture of the page.
     *
     * @param label text for readers who cannot see it
     */
    public String element(Picture picture, String label) {
        inks.addAll(SvgWriter.inks(picture));
        StringBuilder text = new StringBuilder();
        List<Mark> before = List.of();
        for (List<Mark> marks : runs(picture.marks())) {
            if (!before.isEmpty() && isMarked(before, marks)) {
                addSigns(text, classes(before.getFirst()) + " " + classes(marks.getFirst()), marks);
                before = List.of();
            } else {
                add(text, before);
                before = marks;
            }
        }
        add(text, before);
        String width = SvgWriter.number(picture.width());
        String height = SvgWriter.number(picture.height());
        return "<svg class=\"" + SvgWriter.CLASS + "\" role=\"img\" aria-label=\"" + SvgWriter.escaped(label)
                + "\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height
                + "\">\n<title>" + SvgWriter.escaped(picture.title()) + "</title>\n" + text + "</svg>\n";
    }

    /** Marks in their order, those together that follow each other and look alike. */
    private List<List<Mark>> runs(List<Mark> marks) {
        List<List<Mark>> runs = new ArrayList<>();
        String look = "";
        for (Mark mark : marks) {
            String next = mark.getClass().getSimpleName() + classes(mark);
            if (!next.equals(look)) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(mark);
            look = next;
        }
        return runs;
    }

    /** True if signs stand at the spots of one line, in its ink. */
    private static boolean isMarked(List<Mark> line, List<Mark> signs) {
        return line.size() == 1
                && line.getFirst() instanceof Mark.Line only
                && signs.getFirst() instanceof Mark.Sign first
                && first.ink().equals(only.ink())
                && only.spots().equals(spots(signs));
    }

    private static List<Spot> spots(List<Mark> signs) {
        return signs.stream().map(each -> ((Mark.Sign) each).at()).toList();
    }

    /** Classes of a mark: its ink, and what else it looks like. */
    private String classes(Mark mark) {
        return switch (mark) {
            case Mark.Line line -> {
                String dashes = line.isDashed() ? ";stroke-dasharray:6 4" : "";
                String width = SvgWriter.number(line.width());
                yield "stroke-" + line.ink().name()
                        + look("fill:none;stroke-linejoin:round;stroke-width:" + width + dashes);
            }
            case Mark.Area area ->
                "fill-" + area.ink().name() + look("fill-opacity:" + SvgWriter.number(area.opacity()));
            case Mark.Box box -> "fill-" + box.ink().name();
            case Mark.Sign sign ->
                look("fill:none;marker:url(#" + sign(sign) + ")").strip();
            case Mark.Words words -> {
                String weight = words.isBold() ? ";font-weight:bold" : "";
                String anchor = words.align().name().toLowerCase(Locale.ROOT);
                String size = SvgWriter.number(words.size());
                yield "fill-" + words.ink().name() + look("font-size:" + size + "px;text-anchor:" + anchor + weight);
            }
        };
    }

    private String look(String declarations) {
        return " " + looks.computeIfAbsent(declarations, key -> "k" + looks.size());
    }

    /** Id of a sign's marker. */
    private String sign(Mark.Sign sign) {
        List<Spot> outline = sign.form().outline(new Spot(0, 0), sign.radius());
        String begin = "class=\"fill-" + sign.ink().name() + "\" ";
        String content = outline.isEmpty()
                ? "<circle " + begin + "r=\"" + SvgWriter.number(sign.radius()) + "\"/>"
                : "<path " + begin + "d=\"" + SvgWriter.path(outline) + "Z\"/>";
        return signs.computeIfAbsent(content, key -> "sign" + signs.size());
    }

    /** Adds marks that look alike. */
    private void add(StringBuilder text, List<Mark> marks) {
        if (marks.isEmpty()) {
            return;
        }
        String classes = classes(marks.getFirst());
        switch (marks.getFirst()) {
            case Mark.Line line -> {
                String paths = marks.stream()
                        .map(each -> SvgWriter.path(((Mark.Line) each).spots()))
                        .collect(Collectors.joining());
                text.append("<path class=\"")
                        .append(classes)
                        .append("\" d=\"")
                        .append(paths)
                        .append("\"/>\n");
            }
            case Mark.Sign sign -> addSigns(text, classes, marks);
            default -> {
                text.append("<g class=\"").append(classes).append("\">\n");
                marks.forEach(each -> add(text, each));
                text.append("</g>\n");
            }
        }
    }

    private static void add(StringBuilder text, Mark mark) {
        switch (mark) {
            case Mark.Area area ->
                text.append("<path d=\"").append(SvgWriter.path(area.spots())).append("Z\"/>\n");
            case Mark.Box box -> SvgWriter.rectangle(text, box);
            case Mark.Words words -> SvgWriter.words(text, words);
            case Mark.Line line -> throw new IllegalArgumentException("a line alone");
            case Mark.Sign sign -> throw new IllegalArgumentException("a sign alone");
        }
    }

    private static void addSigns(StringBuilder text, String classes, List<Mark> signs) {
        List<Spot> spots = spots(signs);
        text.append("<path class=\"").append(classes).append("\" d=\"").append(SvgWriter.path(spots));
        text.append(spots.size() == 1 ? "h0" : "").append('"'); // a path of one spot has no markers
        List<String> hints =
                signs.stream().map(each -> ((Mark.Sign) each).hint()).toList();
        if (hints.stream().anyMatch(each -> !each.isEmpty())) {
            text.append(" data-hints=\"")
                    .append(SvgWriter.escaped(joined(hints)))
                    .append('"');
        }
        text.append("/>\n");
    }

    /** Lines of hints: their common beginning, their common end, and what is between. */
    private static String joined(List<String> hints) {
        String first = hints.getFirst();
        int begin = first.length();
        for (String each : hints) {
            int same = 0;
            while (same < Math.min(begin, each.length()) && each.charAt(same) == first.charAt(same)) {
                same++;
            }
            begin = same;
        }
        int end = first.length() - begin;
        for (String each : hints) {
            int same = 0;
            while (same < Math.min(end, each.length() - begin)
                    && each.charAt(each.length() - 1 - same) == first.charAt(first.length() - 1 - same)) {
                same++;
            }
            end = same;
        }
        List<String> lines = new ArrayList<>(List.of(first.substring(0, begin), first.substring(first.length() - end)));
        for (String each : hints) {
            lines.add(each.substring(begin, each.length() - end));
        }
        return String.join("\n", lines);
    }

    /** Style sheet of all pictures so far. */
    public String styleSheet() {
        String within = ":is(." + SvgWriter.CLASS + ",." + SIGNS + ")";
        StringBuilder rules = new StringBuilder("." + SvgWriter.CLASS + "{font-family:" + Letters.FAMILIES + "}");
        looks.forEach((declarations, name) -> rules.append('.')
                .append(SvgWriter.CLASS)
                .append(" .")
                .append(name)
                .append('{')
                .append(declarations)
                .append('}'));
        return rules + SvgWriter.colors(within, inks, Ink::light) + SvgWriter.dark(within, inks);
    }

    /** Element with the signs of all pictures so far. */
    public String signs() {
        StringBuilder text = new StringBuilder("<svg class=\"" + SIGNS
                + "\" width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n");
        signs.forEach((content, id) -> text.append("<marker id=\"")
                .append(id)
                .append("\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\">")
                .append(content)
                .append("</marker>\n"));
        return text + "</svg>\n";
    }
}

package org.strobe.mpi.picture;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Writes pictures as SVG. Attributes have the light colours; classes, by which the style sheet sets the dark ones, bear
 * the inks' names. Programs without style sheets see the light picture.
 */
public final class SvgWriter {
    /** Class of the outermost element. The style sheet applies to this class only. */
    public static final String CLASS = "strobe-figure";

    private static final double TENTH = 10;
    private static final int HUNDRED = 100;

    private final StringBuilder text = new StringBuilder();
    private String look = "";

    private SvgWriter() {}

    /** A file that needs nothing else. Its colours follow the reader's light or dark mode. */
    public static String file(Picture picture) {
        String width = number(picture.width());
        String height = number(picture.height());
        SvgWriter writer = new SvgWriter();
        picture.marks().forEach(writer::add);
        writer.begin("");
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + CLASS + "\" role=\"img\" width=\""
                + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height
                + "\" font-family=\"" + Letters.FAMILIES + "\">\n<title>" + escaped(picture.title()) + "</title>\n"
                + "<style>" + dark("." + CLASS, inks(picture)) + "</style>\n" + writer.text + "</svg>\n";
    }

    /** Inks of a picture. */
    public static Set<Ink> inks(Picture picture) {
        return picture.marks().stream().map(Mark::ink).collect(Collectors.toSet());
    }

    /** Rules with the dark colours of inks. */
    static String dark(String within, Collection<Ink> inks) {
        return "@media (prefers-color-scheme:dark){" + colors(within, inks, Ink::dark) + "}";
    }

    /**
     * Rules for the classes of inks.
     *
     * @param within selector of the pictures
     */
    static String colors(String within, Collection<Ink> inks, ToIntFunction<Ink> color) {
        TreeMap<String, Ink> sorted = new TreeMap<>();
        inks.forEach(ink -> sorted.put(ink.name(), ink));
        StringBuilder rules = new StringBuilder();
        for (Ink ink : sorted.values()) {
            for (String part : List.of("fill", "stroke")) {
                rules.append(within).append(" .").append(part).append('-').append(ink.name());
                rules.append('{').append(part).append(':');
                rules.append(Ink.hex(color.applyAsInt(ink))).append('}');
            }
        }
        return rules.toString();
    }

    private void add(Mark mark) {
        switch (mark) {
            case Mark.Line line -> {
                begin("fill=\"none\" stroke-width=\"" + number(line.width()) + "\" stroke-linejoin=\"round\""
                        + (line.isDashed() ? " stroke-dasharray=\"6 4\"" : "") + colored("stroke", line.ink()));
                text.append("<path d=\"").append(path(line.spots())).append("\"/>\n");
            }
            case Mark.Area area -> {
                begin("fill-opacity=\"" + number(area.opacity()) + "\"" + colored("fill", area.ink()));
                text.append("<path d=\"").append(path(area.spots())).append("Z\"/>\n");
            }
            case Mark.Box box -> {
                begin(colored("fill", box.ink()).strip());
                rectangle(text, box);
            }
            case Mark.Sign sign -> {
                begin(colored("fill", sign.ink()).strip());
                sign(sign);
            }
            case Mark.Words words -> {
                String anchor = words.align() == Mark.Align.START
                        ? ""
                        : " text-anchor=\"" + words.align().name().toLowerCase(Locale.ROOT) + "\"";
                begin("font-size=\"" + number(words.size()) + "\"" + (words.isBold() ? " font-weight=\"bold\"" : "")
                        + anchor + colored("fill", words.ink()));
                words(text, words);
            }
        }
    }

    static void rectangle(StringBuilder text, Mark.Box box) {
        text.append("<rect x=\"").append(place(box.at().x()));
        text.append("\" y=\"").append(place(box.at().y()));
        text.append("\" width=\"").append(place(box.width()));
        text.append("\" height=\"").append(place(box.height())).append('"');
        end(text, "rect", box.hint());
    }

    static void words(StringBuilder text, Mark.Words words) {
        text.append("<text x=\"").append(place(words.at().x()));
        text.append("\" y=\"").append(place(words.at().y())).append("\">");
        text.append(escaped(words.text())).append("</text>\n");
    }

    private void sign(Mark.Sign sign) {
        List<Spot> outline = sign.form().outline(sign.at(), sign.radius());
        if (outline.isEmpty()) {
            text.append("<circle cx=\"").append(place(sign.at().x()));
            text.append("\" cy=\"").append(place(sign.at().y()));
            text.append("\" r=\"").append(number(sign.radius())).append('"');
            end(text, "circle", sign.hint());
        } else {
            text.append("<path d=\"").append(path(outline)).append("Z\"");
            end(text, "path", sign.hint());
        }
    }

    private static void end(StringBuilder text, String element, String hint) {
        if (hint.isEmpty()) {
            text.append("/>\n");
        } else {
            text.append("><title>").append(escaped(hint)).append("</title></").append(element);
            text.append(">\n");
        }
    }

    /** Begins a group of marks that look alike, unless the marks before do. */
    private void begin(String alike) {
        if (alike.equals(look)) {
            return;
        }
        text.append(look.isEmpty() ? "" : "</g>\n");
        if (!alike.isEmpty()) {
            text.append("<g ").append(alike).append(">\n");
        }
        look = alike;
    }

    private static String colored(String part, Ink ink) {
        return " " + part + "=\"" + Ink.hex(ink.light()) + "\" class=\"" + part + "-" + ink.name() + "\"";
    }

    /** Path data: the first spot, then distances in tenths of a pixel that do not add up errors. */
    static String path(List<Spot> spots) {
        StringBuilder path = new StringBuilder("M").append(spot(spots.getFirst()));
        long x = Math.round(spots.getFirst().x() * TENTH);
        long y = Math.round(spots.getFirst().y() * TENTH);
        for (Spot each : spots.subList(1, spots.size())) {
            long nextX = Math.round(each.x() * TENTH);
            long nextY = Math.round(each.y() * TENTH);
            String step = spot(new Spot((nextX - x) / TENTH, (nextY - y) / TENTH));
            boolean isNext = path.indexOf("l") >= 0;
            path.append(isNext && !step.startsWith("-") ? " " : "")
                    .append(isNext ? "" : "l")
                    .append(step);
            x = nextX;
            y = nextY;
        }
        return path.toString();
    }

    /** Both numbers of a spot, to a tenth of a pixel. */
    private static String spot(Spot spot) {
        String y = place(spot.y());
        return place(spot.x()) + (y.startsWith("-") ? "" : " ") + y;
    }

    static String place(double pixels) {
        return number(Math.round(pixels * TENTH) / TENTH);
    }

    /** A number to hundredths, without trailing zeros. */
    static String number(double number) {
        long hundredths = Math.abs(Math.round(number * HUNDRED));
        long rest = hundredths % HUNDRED;
        String whole = (number < 0 && hundredths > 0 ? "-" : "") + hundredths / HUNDRED;
        if (rest == 0) {
            return whole;
        }
        return whole + (rest < 10 ? ".0" : ".") + (rest % 10 == 0 ? rest / 10 : rest);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}

package org.strobe.mpi.picture;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
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
        return element(picture, "<style>" + styleSheet(inks(picture)) + "</style>\n", "");
    }

    /**
     * An element of a page, which has the style sheet of its inks.
     *
     * @param label text for readers who cannot see it
     */
    public static String element(Picture picture, String label) {
        return element(picture, "", " aria-label=\"" + escaped(label) + "\"");
    }

    private static String element(Picture picture, String style, String label) {
        String width = number(picture.width());
        String height = number(picture.height());
        SvgWriter writer = new SvgWriter();
        picture.marks().forEach(writer::add);
        writer.begin("");
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" + CLASS + "\" role=\"img\"" + label + " width=\""
                + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height
                + "\" font-family=\"" + Letters.FAMILIES + "\">\n<title>" + escaped(picture.title()) + "</title>\n"
                + style + writer.text + "</svg>\n";
    }

    /** Inks of a picture. */
    public static Set<Ink> inks(Picture picture) {
        return picture.marks().stream().map(Mark::ink).collect(Collectors.toSet());
    }

    /** Style sheet with the dark colours of inks. */
    public static String styleSheet(Collection<Ink> inks) {
        TreeMap<String, Ink> sorted = new TreeMap<>();
        inks.forEach(ink -> sorted.put(ink.name(), ink));
        StringBuilder dark = new StringBuilder();
        for (Ink ink : sorted.values()) {
            for (String part : List.of("fill", "stroke")) {
                dark.append('.')
                        .append(CLASS)
                        .append(" .")
                        .append(part)
                        .append('-')
                        .append(ink.name());
                dark.append('{')
                        .append(part)
                        .append(':')
                        .append(Ink.hex(ink.dark()))
                        .append('}');
            }
        }
        return "@media (prefers-color-scheme:dark){" + dark + "}";
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
                text.append("<rect x=\"").append(place(box.at().x()));
                text.append("\" y=\"").append(place(box.at().y()));
                text.append("\" width=\"").append(place(box.width()));
                text.append("\" height=\"").append(place(box.height())).append('"');
                end("rect", box.hint());
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
                text.append("<text x=\"").append(place(words.at().x()));
                text.append("\" y=\"").append(place(words.at().y())).append("\">");
                text.append(escaped(words.text())).append("</text>\n");
            }
        }
    }

    private void sign(Mark.Sign sign) {
        List<Spot> outline = sign.form().outline(sign.at(), sign.radius());
        if (outline.isEmpty()) {
            text.append("<circle cx=\"").append(place(sign.at().x()));
            text.append("\" cy=\"").append(place(sign.at().y()));
            text.append("\" r=\"").append(number(sign.radius())).append('"');
            end("circle", sign.hint());
        } else {
            text.append("<path d=\"").append(path(outline)).append("Z\"");
            end("path", sign.hint());
        }
    }

    private void end(String element, String hint) {
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
    private static String path(List<Spot> spots) {
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

    private static String place(double pixels) {
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

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}

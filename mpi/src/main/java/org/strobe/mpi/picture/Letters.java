package org.strobe.mpi.picture;

import java.util.ArrayList;
import java.util.List;

/** Widths of text in Helvetica, the standard font of PDF, and room for it in wider fonts. */
public final class Letters {
    /** Families for readers of SVG, of nearly equal widths. */
    static final String FAMILIES = "Helvetica,Arial,Liberation Sans,sans-serif";

    /** Widths of the characters from space to tilde, in thousandths of the size. */
    private static final int[] WIDTHS = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
        556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
        556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
        500, 500, 500, 334, 260, 334, 584
    };

    private static final int OTHERS = 600;
    private static final double THOUSAND = 1000;

    /** Ratio of widths of DejaVu Sans and Helvetica, and a little more. */
    private static final double WIDEST_FONT = 1.18;

    private static final String DOTS = "...";

    private Letters() {}

    /** Width of a text in Helvetica. */
    public static double width(String text, double size) {
        return text.chars()
                        .map(letter -> letter >= ' ' && letter <= '~' ? WIDTHS[letter - ' '] : OTHERS)
                        .sum()
                / THOUSAND
                * size;
    }

    /** Width that suffices for a text in any usual font. */
    public static double room(String text, double size) {
        return width(text, size) * WIDEST_FONT;
    }

    /** The text, without its middle if it is longer than the room. Names differ at their ends. */
    public static String cut(String text, double size, double room) {
        if (room(text, size) <= room) {
            return text;
        }
        String cut = DOTS;
        for (int kept = text.length() - 1; kept > 0; kept--) {
            cut = text.substring(0, kept - kept / 2) + DOTS + text.substring(text.length() - kept / 2);
            if (room(cut, size) <= room) {
                return cut;
            }
        }
        return cut;
    }

    /** Lines of a text that fit the room, broken between words. */
    public static List<String> lines(String text, double size, double room) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+", -1)) {
            if (!line.isEmpty() && room(line + " " + word, size) > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines.stream().map(each -> cut(each, size, room)).toList();
    }
}

package org.strobe.tools.chart.svg;

import java.awt.Color;
import java.util.List;
import java.util.Locale;

/** Colours of figures. Series stay distinct for colour-blind readers, and each colour has a variant for dark ground. */
public final class Palette {
    public static final Color PAPER = new Color(0xFFFFFF);
    public static final Color INK = new Color(0x24292F);
    public static final Color GRID = new Color(0xD5DAE0);
    public static final Color REFERENCE = new Color(0x6E7781);

    private static final List<Tone> SERIES = List.of(
            new Tone("s0", new Color(0x0A66B7), new Color(0x5CB0FF)),
            new Tone("s1", new Color(0xD1560A), new Color(0xFF9A52)),
            new Tone("s2", new Color(0x0B8A63), new Color(0x3CCB9B)),
            new Tone("s3", new Color(0xB0478F), new Color(0xEE97D2)),
            new Tone("s4", new Color(0x8A6D00), new Color(0xE6C547)),
            new Tone("s5", new Color(0x5F54B8), new Color(0xB3A9FF)));

    private static final List<Tone> OTHERS = List.of(
            new Tone("paper", PAPER, new Color(0x1C2128)),
            new Tone("ink", INK, new Color(0xDDE3EA)),
            new Tone("grid", GRID, new Color(0x3A424D)),
            new Tone("reference", REFERENCE, new Color(0x9AA5B1)));

    private static final int OPAQUE = 0xFF000000;

    /** A named colour with its variants. */
    private record Tone(String name, Color light, Color dark) {}

    private Palette() {}

    /** Colour of a series. Colours repeat after the sixth. */
    public static Color series(int index) {
        return SERIES.get(index % SERIES.size()).light();
    }

    /**
     * Attributes of an SVG element: the light colour, and a class through which the style sheet sets the dark one.
     *
     * @param of the coloured part, {@code fill} or {@code stroke}
     */
    static String attributes(String of, Color color) {
        String attribute = of + "=\"" + hex(color) + "\"";
        for (List<Tone> tones : List.of(SERIES, OTHERS)) {
            for (Tone each : tones) {
                if (each.light().getRGB() == (color.getRGB() | OPAQUE)) {
                    return attribute + " class=\"" + of + "-" + each.name() + "\"";
                }
            }
        }
        return attribute;
    }

    private static String hex(Color color) {
        return String.format(Locale.ROOT, "#%06x", color.getRGB() & 0xFFFFFF);
    }

    /** Style sheet with dark colours for elements within a class. */
    public static String styleSheet(String ofClass) {
        StringBuilder dark = new StringBuilder();
        for (List<Tone> tones : List.of(SERIES, OTHERS)) {
            for (Tone each : tones) {
                for (String of : List.of("fill", "stroke")) {
                    dark.append('.').append(ofClass).append(" .").append(of).append('-');
                    dark.append(each.name()).append('{').append(of).append(':');
                    dark.append(hex(each.dark())).append('}');
                }
            }
        }
        return "@media (prefers-color-scheme:dark){" + dark + "}";
    }
}

package org.strobe.mpi.picture;

import java.util.List;
import java.util.Locale;

/**
 * A colour with a variant for dark surroundings.
 *
 * @param name unique among the inks of a page
 * @param light colour on white paper, as {@code 0xRRGGBB}
 * @param dark colour on dark paper
 */
public record Ink(String name, int light, int dark) {
    public static final Ink PAPER = new Ink("paper", 0xFFFFFF, 0x1C2128);
    public static final Ink TEXT = new Ink("ink", 0x24292F, 0xDDE3EA);
    /** Names of axes, and lines at the foot of a plot. */
    public static final Ink QUIET = new Ink("quiet", 0x57606A, 0xA9B4C0);

    public static final Ink GRID = new Ink("grid", 0xD5DAE0, 0x3A424D);

    private static final List<Ink> SERIES = List.of(
            new Ink("s0", 0x0A66B7, 0x5CB0FF),
            new Ink("s1", 0xD1560A, 0xFF9A52),
            new Ink("s2", 0x0B8A63, 0x3CCB9B),
            new Ink("s3", 0xB0478F, 0xEE97D2),
            new Ink("s4", 0x8A6D00, 0xE6C547),
            new Ink("s5", 0x5F54B8, 0xB3A9FF));

    /** Ink of a series, distinct for colour-blind readers. Inks repeat after the sixth. */
    public static Ink series(int index) {
        return SERIES.get(index % SERIES.size());
    }

    static String hex(int color) {
        return String.format(Locale.ROOT, "#%06x", color);
    }
}

package org.strobe.mpi.picture;

/**
 * An even scale of colours: equal steps look equally far apart, also to colour-blind readers and in grey. More is darker
 * on light paper and lighter on dark paper. Colours are made in Oklab, whose lightness is that of perception.
 */
public final class Ramp {
    /** Number of colours. */
    public static final int STEPS = 64;

    private static final double PALEST = 0.93;
    private static final double DARKEST = 0.3;
    private static final double DIMMEST = 0.36;
    private static final double BRIGHTEST = 0.95;
    private static final double CHROMA = 0.1;
    private static final double FIRST_HUE = Math.toRadians(110);
    private static final double LAST_HUE = Math.toRadians(280);

    /** Shares of the scale from which words on a colour are in the colour of light and of dark paper. */
    private static final double INVERTED = 0.45;

    private static final double INVERTED_DARK = 0.4;

    private Ramp() {}

    /** Index of the colour of a share between 0 and 1. */
    private static int step(double share) {
        return Math.clamp(Math.round(share * (STEPS - 1)), 0, STEPS - 1);
    }

    /** Ink of a share between 0 and 1. */
    public static Ink ink(double share) {
        int step = step(share);
        double even = step / (STEPS - 1.0);
        double hue = FIRST_HUE + even * (LAST_HUE - FIRST_HUE);
        double back = LAST_HUE - even * (LAST_HUE - FIRST_HUE);
        return new Ink(
                "r" + step,
                color(PALEST + even * (DARKEST - PALEST), hue),
                color(DIMMEST + even * (BRIGHTEST - DIMMEST), back));
    }

    /** Ink of words on the ink of a share. */
    public static Ink words(double share) {
        if (share < INVERTED_DARK) {
            return Ink.TEXT;
        }
        return share < INVERTED
                ? new Ink("on-middle", Ink.TEXT.light(), Ink.PAPER.dark())
                : new Ink("on-much", Ink.PAPER.light(), Ink.PAPER.dark());
    }

    /** Colour of a lightness and a hue, from Oklab. */
    private static int color(double lightness, double hue) {
        double a = CHROMA * Math.cos(hue);
        double b = CHROMA * Math.sin(hue);
        double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
        double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
        double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
        int red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
        int green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
        int blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
        return red << 16 | green << 8 | blue;
    }

    private static double cube(double number) {
        return number * number * number;
    }

    /** A channel of sRGB, from linear light. */
    private static int channel(double light) {
        double share = Math.clamp(light, 0.0, 1.0);
        double curved = share <= 0.0031308 ? 12.92 * share : 1.055 * Math.pow(share, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * curved);
    }
}

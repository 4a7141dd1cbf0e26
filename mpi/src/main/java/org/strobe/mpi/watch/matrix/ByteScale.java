package org.strobe.mpi.watch.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Scale of bytes: logarithmic if they span a decade or more.
 *
 * @param from least number above 0 on a logarithmic scale, 0 on a linear one
 * @param to greatest number
 */
record ByteScale(long from, long to, boolean isLogarithmic) {
    private static final int DECADE = 10;
    private static final int UNIT = 1024;
    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};

    static ByteScale of(long... bytes) {
        long most = LongStream.of(bytes).max().orElse(0);
        long least = LongStream.of(bytes).filter(each -> each > 0).min().orElse(0);
        boolean isWide = least > 0 && most / least >= DECADE;
        return new ByteScale(isWide ? least : 0, Math.max(1, most), isWide);
    }

    /** Place between 0 and 1. */
    double share(long bytes) {
        double share = isLogarithmic
                ? Math.log((double) Math.max(bytes, from) / from) / Math.log((double) to / from)
                : (double) bytes / to;
        return Math.clamp(share, 0.0, 1.0);
    }

    /** Numbers to print beside the scale: both ends, and powers of two between them. */
    List<Long> ticks(int most) {
        List<Long> ticks = new ArrayList<>(List.of(from));
        int doublings = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(to / Math.max(1, from)));
        int step = isLogarithmic ? Math.ceilDiv(doublings, Math.max(1, most)) : 1;
        double room = 1.0 / Math.max(2, most);
        for (long next : candidates(step)) {
            boolean isFree = share(next) - share(ticks.getLast()) >= room && 1 - share(next) >= room;
            if (isFree) {
                ticks.add(next);
            }
        }
        ticks.add(to);
        return ticks;
    }

    private List<Long> candidates(int step) {
        List<Long> all = new ArrayList<>();
        if (isLogarithmic) {
            for (int power = 0; power < Long.SIZE - 2 && 1L << power < to; power += step) {
                if (1L << power > from) {
                    all.add(1L << power);
                }
            }
        } else {
            long even = Math.max(1, Long.highestOneBit(to) / 4);
            for (long next = even; next < to; next += even) {
                all.add(next);
            }
        }
        return all;
    }

    /** Bytes with three digits, in the largest unit. */
    static String text(long bytes) {
        double left = bytes;
        int unit = 0;
        while (left >= UNIT && unit < UNITS.length - 1) {
            left /= UNIT;
            unit++;
        }
        String number = left >= 100 || left == Math.rint(left)
                ? String.format(Locale.ROOT, "%.0f", left)
                : String.format(Locale.ROOT, left >= DECADE ? "%.1f" : "%.2f", left)
                        .replaceFirst("\\.?0+$", "");
        return number + " " + UNITS[unit];
    }
}

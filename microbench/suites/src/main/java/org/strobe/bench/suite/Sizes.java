package org.strobe.bench.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser of message sizes: {@code 8}, {@code 64K}, {@code 1M}, several with commas, {@code MIN:MAX}. */
public final class Sizes {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,10})([KkMmGg]?)[Bb]?");
    private static final String SUFFIXES = "KMG";
    private static final int BITS_A_SUFFIX = 10;
    /** Largest size. */
    static final int MOST = 1 << 30;

    private Sizes() {}

    /** Sizes of a comma-separated list. */
    public static int[] list(String typed) {
        List<Integer> sizes = new ArrayList<>();
        for (String one : typed.split(",", -1)) {
            sizes.add(one(one));
        }
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Powers of two of {@code MIN:MAX} or {@code MAX}; MIN defaults to {@code first} and is at least {@code least}.
     */
    static int[] range(String typed, int first, int least) {
        int colon = typed.indexOf(':');
        String min = colon < 0 ? "" : typed.substring(0, colon);
        int from = Math.max(least, min.isEmpty() ? first : one(min));
        String max = typed.substring(colon + 1);
        int to = max.isEmpty() ? Math.max(from, 1 << 20) : one(max);
        if (to < from) {
            throw new IllegalArgumentException("-m " + typed + ": sizes go from MIN to MAX, and MAX is less");
        }
        return doubling(from, to);
    }

    /** Doubling sizes in a range. */
    public static int[] doubling(int from, int to) {
        List<Integer> sizes = new ArrayList<>();
        for (long size = from; size <= to; size = size == 0 ? 1 : 2 * size) {
            sizes.add((int) size);
        }
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int one(String typed) {
        Matcher matcher = SIZE.matcher(typed.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + typed + "' is no size of a message: sizes look like 8, 64K or 1M, several like 8,64K,1M");
        }
        int shift = matcher.group(2).isEmpty()
                ? 0
                : (SUFFIXES.indexOf(Character.toUpperCase(matcher.group(2).charAt(0))) + 1) * BITS_A_SUFFIX;
        long size = Long.parseLong(matcher.group(1)) << shift;
        if (size > MOST) {
            throw new IllegalArgumentException("'" + typed + "': a message has at most 1G bytes");
        }
        return (int) size;
    }
}

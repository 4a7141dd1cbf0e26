package org.strobe.tools.run.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scales {@code -Xmx} and {@code -Xms}, which count per rank, to a JVM of several ranks. */
final class HeapOption {
    private static final Pattern HEAP = Pattern.compile("(-Xm[sx])(\\d{1,15})([kKmMgGtT]?)");
    private static final String UNITS = "kmgt";
    private static final int BITS_A_UNIT = 10;

    private HeapOption() {}

    static boolean isHeap(String option) {
        return HEAP.matcher(option).matches();
    }

    /** Multiplies the heap options of one rank by a number of ranks. */
    static List<String> times(List<String> options, int ranks) {
        List<String> scaled = new ArrayList<>();
        for (String option : options) {
            Matcher heap = HEAP.matcher(option);
            scaled.add(heap.matches() ? heap.group(1) + Long.parseLong(heap.group(2)) * ranks + heap.group(3) : option);
        }
        return scaled;
    }

    /** Adds the heaps of several programs in one JVM: at most one {@code -Xmx} and one {@code -Xms}. */
    static List<String> sums(List<String> heaps) {
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String option : heaps) {
            Matcher heap = HEAP.matcher(option);
            if (heap.matches()) {
                int unit = heap.group(3).isEmpty()
                        ? 0
                        : 1 + UNITS.indexOf(heap.group(3).toLowerCase(Locale.ROOT));
                bytes.merge(heap.group(1), Long.parseLong(heap.group(2)) << (BITS_A_UNIT * unit), Long::sum);
            }
        }
        return bytes.entrySet().stream()
                .map(entry -> entry.getKey() + entry.getValue())
                .toList();
    }
}

package org.strobe.tools.run.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scales {@code -Xmx} and {@code -Xms}, which count per rank, to a JVM of several ranks. Such a JVM gets the computer's
 * memory at most.
 */
final class HeapOption {
    private static final Pattern HEAP = Pattern.compile("(-Xm[sx])(\\d{1,15})([kKmMgGtT]?)");
    private static final String UNITS = "kmgt";
    private static final int BITS_A_UNIT = 10;

    private HeapOption() {}

    static boolean isHeap(String option) {
        return HEAP.matcher(option).matches();
    }

    /**
     * Multiplies the heap options of one rank by a number of ranks.
     *
     * @param memory bytes of the computer; asked only if there is such an option
     */
    static List<String> times(List<String> options, int ranks, LongSupplier memory) {
        List<String> scaled = new ArrayList<>();
        for (String option : options) {
            Matcher heap = HEAP.matcher(option);
            scaled.add(ranks > 1 && heap.matches() ? times(heap, ranks, memory.getAsLong()) : option);
        }
        return scaled;
    }

    private static String times(Matcher heap, int ranks, long memory) {
        return bytes(heap) > memory / ranks
                ? heap.group(1) + memory
                : heap.group(1) + Long.parseLong(heap.group(2)) * ranks + heap.group(3);
    }

    /** Bytes of an option; {@link Long#MAX_VALUE} beyond. */
    private static long bytes(Matcher heap) {
        long number = Long.parseLong(heap.group(2));
        int unit = heap.group(3).isEmpty() ? 0 : 1 + UNITS.indexOf(heap.group(3).toLowerCase(Locale.ROOT));
        int bits = BITS_A_UNIT * unit;
        return number > Long.MAX_VALUE >> bits ? Long.MAX_VALUE : number << bits;
    }

    /** Adds the heaps of several programs in one JVM: at most one {@code -Xmx} and one {@code -Xms}. */
    static List<String> sums(List<String> heaps, LongSupplier memory) {
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (String option : heaps) {
            Matcher heap = HEAP.matcher(option);
            if (heap.matches()) {
                long most = memory.getAsLong();
                bytes.merge(
                        heap.group(1), Math.min(bytes(heap), most), (some, more) -> Math.min(some, most - more) + more);
            }
        }
        return bytes.entrySet().stream()
                .map(entry -> entry.getKey() + entry.getValue())
                .toList();
    }
}

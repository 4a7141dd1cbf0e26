package org.strobe.mpi.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Short form of tests, for the default build, and long form. */
public final class Form {
    private Form() {}

    public static boolean isLong() {
        return System.getProperty("strobe.tests.form", "quick").equals("long");
    }

    /** Number of rounds in the current form. */
    public static int rounds(int quick, int inLongForm) {
        return isLong() ? inLongForm : quick;
    }

    /** All rows in the long form, and {@link #choice} in the short form. */
    public static Stream<Arguments> rows(Stream<Arguments> all) {
        return isLong() ? all : choice(all.toList()).stream();
    }

    /**
     * Few rows that have each value of each column. Of rows with equally many new values, the first one whose values are used
     * least is chosen, so the values of two columns rotate.
     */
    static List<Arguments> choice(List<Arguments> all) {
        Map<List<Object>, Integer> uses = new HashMap<>();
        List<Arguments> left = new ArrayList<>(all);
        List<Arguments> chosen = new ArrayList<>();
        while (!left.isEmpty()) {
            Arguments next = left.stream()
                    .min(Comparator.<Arguments>comparingLong(each -> -unused(each, uses))
                            .thenComparingInt(each -> sum(each, uses)))
                    .orElseThrow();
            if (unused(next, uses) == 0) {
                break;
            }
            values(next).forEach(value -> uses.merge(value, 1, Integer::sum));
            left.remove(next);
            chosen.add(next);
        }
        chosen.sort(Comparator.comparingInt(all::indexOf));
        return chosen;
    }

    private static long unused(Arguments row, Map<List<Object>, Integer> uses) {
        return values(row).stream().filter(value -> !uses.containsKey(value)).count();
    }

    private static int sum(Arguments row, Map<List<Object>, Integer> uses) {
        return values(row).stream()
                .mapToInt(value -> uses.getOrDefault(value, 0))
                .sum();
    }

    /** Each value with its column. */
    private static List<List<Object>> values(Arguments row) {
        List<List<Object>> values = new ArrayList<>();
        for (Object value : row.get()) {
            values.add(List.of(values.size(), String.valueOf(value)));
        }
        return values;
    }
}

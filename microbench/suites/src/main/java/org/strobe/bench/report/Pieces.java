package org.strobe.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Splits lines that are too many for one figure. */
final class Pieces {
    /** Lines with distinct colours. */
    static final int MOST = 6;

    private Pieces() {}

    /** Pieces of even size, by title. */
    static <T> Map<String, List<T>> of(String title, List<T> lines) {
        int count = (lines.size() + MOST - 1) / MOST;
        Map<String, List<T>> pieces = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            pieces.put(
                    count == 1 ? title : title + ", " + (i + 1) + " of " + count,
                    lines.subList(i * lines.size() / count, (i + 1) * lines.size() / count));
        }
        return pieces;
    }
}

package org.strobe.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines that are too many for a figure, in several. */
final class Pieces {
    /** As many as have colours of their own. */
    static final int MOST = 6;

    private Pieces() {}

    /** Even ones, by their titles. */
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

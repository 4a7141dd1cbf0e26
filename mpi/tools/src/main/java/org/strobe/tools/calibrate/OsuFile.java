package org.strobe.tools.calibrate;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Parses a table of the OSU micro-benchmarks or {@code strobe bench}: columns size and figure, comment lines after a #.
 */
final class OsuFile {
    private static final int COLUMNS = 2;

    private OsuFile() {}

    /**
     * Figures by size, for sizes above 0.
     *
     * @throws IllegalArgumentException if a line has another form (the message has its number) or the file has fewer
     *     than two sizes
     */
    static SortedMap<Integer, Double> read(List<String> lines) {
        SortedMap<Integer, Double> figures = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            add(figures, i + 1, line.split("\\s+", -1));
        }
        if (figures.size() < COLUMNS) {
            throw new IllegalArgumentException("at least two sizes are needed");
        }
        return figures;
    }

    private static void add(SortedMap<Integer, Double> figures, int line, String[] words) {
        try {
            int size = Integer.parseInt(words[0]);
            double figure = Double.parseDouble(words.length < COLUMNS ? "" : words[1]);
            if (size > 0 && figure > 0) {
                figures.put(size, figure);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "line " + line + ": a size and a figure are expected: " + String.join(" ", words), e);
        }
    }
}

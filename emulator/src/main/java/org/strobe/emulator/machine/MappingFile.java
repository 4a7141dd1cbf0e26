package org.strobe.emulator.machine;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text form of a {@link Placement} on a machine whose nodes form a box, as on BlueGene/L: line i has {@code x y z t} of rank i,
 * where t counts the ranks of a node. Further lines belong to ranks that the job does not have. {@code #} begins a comment.
 */
public final class MappingFile {
    private static final Pattern LINE = Pattern.compile("(\\d{1,5})\\s+(\\d{1,5})\\s+(\\d{1,5})\\s+(\\d{1,5})");

    private MappingFile() {}

    /** True if the first line that has content is of this form. */
    public static boolean isOne(List<String> lines) {
        return lines.stream()
                .map(MappingFile::content)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .filter(line -> LINE.matcher(line).matches())
                .isPresent();
    }

    /**
     * Reads a placement. Nodes are numbered in the order of their places; places without a rank have no number.
     *
     * @throws IllegalArgumentException with the line, for a malformed line, a place outside of the box or taken twice; and
     *     without one, for too few lines
     */
    public static Placement parse(List<String> lines, int ranks, Grid grid) {
        int[] placeOfRank = new int[ranks];
        TreeMap<Integer, Integer> ranksOfPlace = new TreeMap<>();
        int rank = 0;
        for (int i = 0; i < lines.size() && rank < ranks; i++) {
            String line = content(lines.get(i));
            if (line.isEmpty()) {
                continue;
            }
            Matcher numbers = LINE.matcher(line);
            if (!numbers.matches()) {
                throw at(i, "'" + line + "' is not of the form 'x y z t'");
            }
            int place = place(numbers, grid, i);
            int expected = ranksOfPlace.merge(place, 1, Integer::sum) - 1;
            if (number(numbers, 4) != expected) {
                throw at(i, "t of this place's next rank is " + expected);
            }
            placeOfRank[rank++] = place;
        }
        if (rank < ranks) {
            throw new IllegalArgumentException("mapping file: it has " + rank + " lines for " + ranks + " ranks");
        }
        int[] places =
                ranksOfPlace.keySet().stream().mapToInt(Integer::intValue).toArray();
        return Placement.of(Arrays.stream(placeOfRank)
                        .map(place -> Arrays.binarySearch(places, place))
                        .toArray())
                .at(places);
    }

    private static String content(String line) {
        return line.replaceFirst("#.*", "").strip();
    }

    private static int place(Matcher numbers, Grid grid, int index) {
        try {
            return grid.place(number(numbers, 1), number(numbers, 2), number(numbers, 3));
        } catch (IllegalArgumentException e) {
            throw at(index, e.getMessage());
        }
    }

    private static int number(Matcher numbers, int group) {
        return Integer.parseInt(numbers.group(group));
    }

    private static IllegalArgumentException at(int index, String problem) {
        return new IllegalArgumentException("mapping file, line " + (index + 1) + ": " + problem);
    }
}

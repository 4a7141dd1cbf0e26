package org.strobe.emulator.machine;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text form of a {@link Placement}: one line per rank, {@code rank 3=node1}, in any order. Text after the node, such as
 * {@code slot=0} of other launchers, is ignored; {@code #} begins a comment.
 */
public final class PlacementFile {
    private static final Pattern LINE = Pattern.compile("rank\\s+(\\d{1,9})\\s*=\\s*(?:node)?(\\d{1,9})(?:\\s.*)?");
    private static final int NOT_PLACED = -1;

    private PlacementFile() {}

    /**
     * Reads a placement.
     *
     * @throws IllegalArgumentException with the line, for a malformed line, or a missing, duplicate or excessive rank
     */
    public static Placement parse(List<String> lines, int ranks) {
        int[] nodeOfRank = new int[ranks];
        Arrays.fill(nodeOfRank, NOT_PLACED);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                place(line, i + 1, nodeOfRank);
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            if (nodeOfRank[rank] == NOT_PLACED) {
                throw new IllegalArgumentException("rank file: rank " + rank + " of " + ranks + " is on no node");
            }
        }
        return Placement.of(nodeOfRank);
    }

    private static void place(String line, int number, int[] nodeOfRank) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "rank file, line " + number + ": '" + line + "' is not of the form 'rank 3=node1'");
        }
        int rank = Integer.parseInt(matcher.group(1));
        if (rank >= nodeOfRank.length) {
            throw new IllegalArgumentException(
                    "rank file, line " + number + ": rank " + rank + " of a job with " + nodeOfRank.length + " ranks");
        }
        if (nodeOfRank[rank] != NOT_PLACED) {
            throw new IllegalArgumentException("rank file, line " + number + ": rank " + rank + " for the second time");
        }
        nodeOfRank[rank] = Integer.parseInt(matcher.group(2));
    }
}

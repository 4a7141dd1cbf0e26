package org.strobe.tools.mds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.mds.files.CsvFile;
import org.strobe.tools.mds.files.Monitored;

/** Unfinished operations of all nodes at the boundary of a slice, one line each, ordered by process. */
final class PendingTable {
    /** Replaces a slice number: the end of the job. */
    static final String END = "end";

    private PendingTable() {}

    /** A line of a file; see {@link org.strobe.bcs.mds.Emds#pendingFileOf}. */
    private record Row(long process, List<String> cells) {
        String slice() {
            return cells.get(0);
        }

        /** Partner and tag, or team. */
        String of() {
            String kind = cells.get(3);
            String tag = ", tag " + cells.get(8) + ", context " + cells.get(6);
            if (!cells.get(11).isEmpty()) {
                return "team " + cells.get(11) + ", root " + cells.get(5);
            }
            return kind.equals("SEND") ? "to process " + cells.get(5) + tag : "from rank " + cells.get(7) + tag;
        }

        String told() {
            String moved = cells.get(10).equals("0") ? "" : ", " + cells.get(10) + " moved";
            return "%-8s %-13s %-10s %-44s %s bytes%s"
                    .formatted(cells.get(4), cells.get(3), cells.get(2), of(), cells.get(9), moved);
        }
    }

    /**
     * Returns the lines of the table.
     *
     * @param slice a slice number, or {@link #END}
     */
    static List<String> of(Path folder, String slice) throws UserException {
        List<String> lines = new ArrayList<>();
        List<Row> asked = rows(folder).stream()
                .filter(row -> row.slice().equals(slice))
                .sorted(Comparator.comparingLong(Row::process))
                .toList();
        lines.add(slice.equals(END) ? "When the job had ended:" : "At the beginning of slice " + slice + ":");
        if (asked.isEmpty()) {
            lines.add(
                    slice.equals(END)
                            ? "nothing was pending"
                            : "nothing was pending, or it was not kept: --set mds.pending chooses slices");
        } else {
            lines.add("%-8s %-13s %-10s %s".formatted("process", "what", "state", "of"));
            asked.forEach(row -> lines.add(row.told()));
        }
        return lines;
    }

    private static List<Row> rows(Path folder) throws UserException {
        Monitored monitored = Monitored.in(folder);
        if (!monitored.hasPending()) {
            throw new UserException(
                    folder + ": nothing of what was pending is in it; strobe run --engine bcs --mds FOLDER writes it");
        }
        List<Row> rows = new ArrayList<>();
        for (CsvFile node : monitored.pending().values()) {
            for (CsvFile.Row each : node.rows()) {
                rows.add(new Row(each.number(4), each.cells()));
            }
        }
        return rows;
    }
}

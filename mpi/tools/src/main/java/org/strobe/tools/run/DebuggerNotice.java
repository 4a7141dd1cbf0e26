package org.strobe.tools.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Line that tells where a debugger is awaited: {@code rank 3 (thread rank-3): waiting for a debugger at localhost:41233 (pid 4711)}. */
final class DebuggerNotice {
    private DebuggerNotice() {}

    /**
     * The line.
     *
     * @param ranks ranks to be debugged in a JVM, ascending
     * @param port port of that JVM
     * @param again true if the JVM runs, and a debugger has left it
     */
    static String of(List<Integer> ranks, int port, long pid, boolean again) {
        List<int[]> ranges = ranges(ranks);
        String numbers = ranges.stream()
                .map(range -> range[0] == range[1] ? "" + range[0] : range[0] + "-" + range[1])
                .collect(Collectors.joining(","));
        String threads = ranges.stream()
                .map(range -> range[0] == range[1] ? "rank-" + range[0] : "rank-" + range[0] + " to rank-" + range[1])
                .collect(Collectors.joining(", "));
        String several = ranks.size() == 1 ? "" : "s";
        return "strobe: rank" + several + " " + numbers + " (thread" + several + " " + threads
                + (again ? "): open for another debugger" : "): waiting for a debugger") + " at localhost:" + port
                + " (pid " + pid + ")";
    }

    /** First and last of consecutive numbers. */
    private static List<int[]> ranges(List<Integer> ranks) {
        List<int[]> ranges = new ArrayList<>();
        for (int rank : ranks) {
            int[] latest = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
            if (latest != null && latest[1] + 1 == rank) {
                latest[1] = rank;
            } else {
                ranges.add(new int[] {rank, rank});
            }
        }
        return ranges;
    }
}

package org.strobe.tools.mds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.bcs.mds.SliceWindow;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.mds.files.Monitored;
import org.strobe.tools.mds.files.MonitoredSlices;

/**
 * Checks assumptions of the BCS papers about processes in a loop of barriers: regular slices, and collectives at
 * regular intervals of slices.
 */
final class Assumptions {
    /** Tolerance for slices: 250 us took up to 270 us in the papers. */
    private static final double MOST_OF_A_SLICE = 1.08;

    private static final double MOST_ARE = 0.95;
    private static final double NANOS_A_MICRO = 1e3;

    private final List<String> told = new ArrayList<>();
    private int checked;
    private int missed;

    /** True if all assumptions hold. */
    boolean hold() {
        return missed == 0;
    }

    /** Line about all findings. */
    String summary() {
        return missed == 0
                ? "The assumptions hold: " + checked + "."
                : missed + " of " + checked
                        + " assumptions do not hold: exit code 1. A program that does not repeat its steps"
                        + " need not meet them.";
    }

    /** Findings, one line each. */
    List<String> told() {
        return told;
    }

    private void tell(boolean holds, String what) {
        checked++;
        missed += holds ? 0 : 1;
        told.add((holds ? "yes  " : "no   ") + what);
    }

    void check(Path folder) throws UserException {
        Monitored monitored = Monitored.in(folder);
        checkSlices(monitored.machine().values("GETTS"));
        for (MonitoredSlices node : monitored.nodes(List.of()).values()) {
            checkCollectives(node.file(), node.values(SliceWindow.SLICE), node.values("NCOLLMSM"));
        }
    }

    private void checkSlices(long[] elapsed) throws UserException {
        long[] sorted = Arrays.stream(elapsed).filter(each -> each > 0).sorted().toArray();
        if (sorted.length == 0) {
            throw new UserException("less than two slices were monitored: there is nothing to check");
        }
        long median = sorted[sorted.length / 2];
        long regular = Arrays.stream(sorted)
                .filter(each -> each <= median * MOST_OF_A_SLICE && each >= median / MOST_OF_A_SLICE)
                .count();
        String what = String.format(
                Locale.ROOT,
                "slices are regular: every %.1f us, %.1f to %.1f us, %d of %d within %.0f %% of it",
                median / NANOS_A_MICRO,
                sorted[0] / NANOS_A_MICRO,
                sorted[sorted.length - 1] / NANOS_A_MICRO,
                regular,
                sorted.length,
                100 * (MOST_OF_A_SLICE - 1));
        tell(regular >= sorted.length * MOST_ARE, what);
    }

    private void checkCollectives(Path file, long[] slices, long[] scheduled) {
        Map<Long, Integer> distances = new TreeMap<>();
        long last = -1;
        int all = 0;
        for (int i = 0; i < slices.length; i++) {
            if (scheduled[i] > 0) {
                if (last >= 0) {
                    distances.merge(slices[i] - last, 1, Integer::sum);
                    all++;
                }
                last = slices[i];
            }
        }
        if (all == 0) {
            told.add("     " + file.getFileName() + ": fewer than two collectives");
            return;
        }
        Map.Entry<Long, Integer> usual =
                distances.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        String what = String.format(
                Locale.ROOT,
                "%s: collectives are regular: every %d slices, %d times of %d",
                file.getFileName(),
                usual.getKey(),
                usual.getValue(),
                all);
        tell(usual.getValue() >= all * MOST_ARE, what);
    }
}

package org.strobe.tools.run;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.model.network.LinkLoad;

/** Table of the traffic of links on a modelled machine, busiest first. */
final class LinkTable {
    private static final int MOST_LINES = 20;
    private static final double PICOS_A_MICROSECOND = 1e6;
    private static final double PICOS_A_NANOSECOND = 1e3;
    private static final double PER_CENT = 100;

    private LinkTable() {}

    static String of(ModelledRun run) {
        List<LinkLoad> links = run.links().stream()
                .sorted(Comparator.comparingLong(LinkLoad::busy).reversed())
                .toList();
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%-24s%14s%12s%14s%16s%n",
                "link (" + links.size() + " in use)",
                "busy, us",
                "busy, %",
                "packets",
                "bytes"));
        for (LinkLoad each : links.subList(0, Math.min(MOST_LINES, links.size()))) {
            table.append(String.format(
                    Locale.ROOT,
                    "%-24s%14.3f%12.2f%14d%16d%n",
                    each.link(),
                    each.busy() / PICOS_A_MICROSECOND,
                    PER_CENT * each.busy() / PICOS_A_NANOSECOND / Math.max(1, run.virtualNanos()),
                    each.packets(),
                    each.bytes()));
        }
        if (links.size() > MOST_LINES) {
            table.append(String.format("and %d that were less busy%n", links.size() - MOST_LINES));
        }
        return table.toString();
    }
}

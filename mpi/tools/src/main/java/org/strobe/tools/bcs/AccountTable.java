package org.strobe.tools.bcs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.gang.JobAccount;

/** Resources used by jobs of a machine, one line each; times in milliseconds. */
final class AccountTable {
    private static final String FORMAT = "%-12s %5s %5s %11s %11s %11s %11s %11s %11s %11s %5s";

    private final List<String> lines = new ArrayList<>();

    AccountTable() {
        lines.add(String.format(
                Locale.ROOT,
                FORMAT,
                "job",
                "ranks",
                "nodes",
                "submitted",
                "placed",
                "launched",
                "ended",
                "used",
                "lent",
                "held",
                "exit"));
    }

    void add(String name, int ranks, int nodes, JobAccount account, int exitCode) {
        lines.add(String.format(
                Locale.ROOT,
                FORMAT,
                name,
                ranks,
                nodes,
                millis(account.submitted()),
                millis(account.placed()),
                millis(account.launched()),
                millis(account.ended()),
                millis(account.used()),
                millis(account.lent()),
                millis(account.held()),
                exitCode));
    }

    private static String millis(long nanos) {
        return nanos < 0 ? "-" : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}

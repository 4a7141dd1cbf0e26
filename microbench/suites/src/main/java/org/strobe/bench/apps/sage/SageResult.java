package org.strobe.bench.apps.sage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.bench.apps.sage.CallTally.Durations;
import org.strobe.bench.apps.sage.deck.Deck;
import org.strobe.bench.apps.sage.deck.DeckCall;
import org.strobe.bench.apps.sage.deck.Table53;
import org.strobe.bench.apps.sage.deck.Table53.Line;
import org.strobe.bench.work.ReportLine;

/**
 * Result of a run; equal at all ranks but for the tally.
 *
 * @param seconds time of the slowest rank
 * @param mass of all ranks: conserved
 * @param wrong number of sums, other results and counts that were wrong, at any rank
 * @param tally of this rank; that of rank 0 is to be compared with the table
 */
public record SageResult(SageParameters parameters, int ranks, double seconds, long mass, long wrong, CallTally tally) {
    private static final double MILLIS = 1e3;

    /** True if nothing was wrong. */
    public boolean isRight() {
        return wrong == 0;
    }

    /** Report of the run. */
    public List<String> lines() {
        Deck deck = parameters.deck();
        List<String> lines = new ArrayList<>();
        lines.add(" SAGE-like program completed.");
        lines.add(ReportLine.of("Deck", deck.name()));
        lines.add(ReportLine.of("Ranks", ranks));
        lines.add(ReportLine.of("Steps", parameters.steps() + " of " + deck.steps()));
        lines.add(ReportLine.of("Scale of grains", parameters.scale()));
        lines.add(ReportLine.of("Deviation", parameters.deviation()));
        lines.add(ReportLine.of("Time in seconds", String.format(Locale.ROOT, "%.4f", seconds)));
        deck.published().ifPresent(printed -> lines.add(ReportLine.of("Published", printed)));
        lines.add(ReportLine.of("Mass", mass));
        lines.add(ReportLine.of("Wrong results", wrong));
        lines.add(ReportLine.of("Verification", ReportLine.verdict(isRight())));
        lines.add("");
        lines.addAll(table());
        return lines;
    }

    /** Counts and durations of this rank in milliseconds, beside those of Table 5.3 if the deck is its. */
    public List<String> table() {
        Deck deck = parameters.deck();
        boolean isPrinted = deck.equals(Deck.TIMING_H);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                " %-16s %8s %10s %10s %10s %12s   %8s %10s %10s %10s %12s",
                "Primitive (ms)",
                "Count",
                "Min",
                "Mean",
                "Max",
                "Total",
                isPrinted ? "Table 5.3" : "Deck",
                "Min",
                "Mean",
                "Max",
                "Total"));
        for (DeckCall kind : DeckCall.values()) {
            Line line = isPrinted ? Table53.line(kind) : null;
            lines.add(row(kind.label(), tally.calls(kind), deck.made(kind), line));
        }
        lines.add(row("Comp Granularity", tally.grains(), deck.grains(), isPrinted ? Table53.GRAINS : null));
        lines.add(row("Comm Overhead", tally.intervals(), deck.grains() - 1, isPrinted ? Table53.INTERVALS : null));
        lines.add(" MPI_Isend, MPI_Irecv: from the call to the end of the wait that completes it.");
        if (isPrinted) {
            lines.add(" MPI_Wait: the table does not list it; its intervals are 57 more than its waiting calls.");
        }
        return lines;
    }

    private static String row(String name, Durations own, int planned, Line printed) {
        String ours = String.format(
                Locale.ROOT,
                " %-16s %8d %10.3f %10.3f %10.3f %12.3f   %8d",
                name,
                own.count(),
                own.least() * MILLIS,
                own.mean() * MILLIS,
                own.most() * MILLIS,
                own.total() * MILLIS,
                planned);
        return printed == null
                ? ours
                : ours
                        + String.format(
                                Locale.ROOT,
                                " %10.3f %10.3f %10.3f %12.3f",
                                printed.least(),
                                printed.mean(),
                                printed.most(),
                                printed.total());
    }
}

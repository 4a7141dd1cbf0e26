package org.strobe.bench.apps.sage.deck;

import java.util.EnumMap;
import java.util.Map;

/** Table 5.3 of "Monitoring and debugging parallel software with BCS-MPI": a process of SAGE with the deck timing_h. */
public final class Table53 {
    /** "Comp Granularity". */
    public static final Line GRAINS = new Line(0.001, 2515.857, 92440.640, 9771);

    /** "Comm Overhead". */
    public static final Line INTERVALS = new Line(0.068, 178.953, 22587.242, 9770);

    private static final Map<DeckCall, Line> LINES = new EnumMap<>(Map.of(
            DeckCall.ISEND, new Line(0.588, 16.576, 21026.554, 4396),
            DeckCall.RECV, new Line(0.415, 0.699, 10.469, 19),
            DeckCall.IRECV, new Line(0.736, 16.644, 24280.771, 5617),
            DeckCall.PROBE, new Line(0.123, 0.816, 36.923, 136),
            DeckCall.WAITALL, new Line(0.071, 13.688, 2481.633, 2140),
            DeckCall.BARRIER, new Line(0.097, 0.639, 0.736, 2),
            DeckCall.BCAST, new Line(0.355, 178.988, 348.312, 312),
            DeckCall.ALLREDUCE, new Line(0.366, 24.753, 18906.279, 7025),
            DeckCall.ALLGATHER, new Line(1.796, 41.121, 500.593, 45),
            DeckCall.ALLTOALL, new Line(14.373, 27.621, 645.445, 34)));

    private Table53() {}

    /** A line, in milliseconds. */
    public record Line(double least, double most, double total, int count) {
        private static final double NANOS = 1e6;

        /** Mean, as the table prints it: total by count. */
        public double mean() {
            return total / count;
        }

        long leastNanos() {
            return Math.round(least * NANOS);
        }

        long mostNanos() {
            return Math.round(most * NANOS);
        }

        long totalNanos() {
            return Math.round(total * NANOS);
        }
    }

    /** Line of a kind; null if the table has none. */
    public static Line line(DeckCall kind) {
        return LINES.get(kind);
    }

    /** Counts of all listed kinds. */
    public static Map<DeckCall, Integer> counts() {
        Map<DeckCall, Integer> counts = new EnumMap<>(DeckCall.class);
        LINES.forEach((kind, line) -> counts.put(kind, line.count));
        return counts;
    }
}

package org.strobe.bench.apps.sage;

import java.util.EnumMap;
import java.util.Map;
import org.strobe.bench.apps.sage.deck.DeckCall;

/** Counts and durations of a rank's calls and grains. */
public final class CallTally {
    private final Map<DeckCall, Durations> calls = new EnumMap<>(DeckCall.class);
    private final Durations grains = new Durations();
    private final Durations intervals = new Durations();

    CallTally() {
        for (DeckCall kind : DeckCall.values()) {
            calls.put(kind, new Durations());
        }
    }

    /** Number, sum, least and most of durations, in seconds. */
    public static final class Durations {
        private int count;
        private double total;
        private double least = Double.POSITIVE_INFINITY;
        private double most;

        void add(double seconds) {
            count++;
            total += seconds;
            least = Math.min(least, seconds);
            most = Math.max(most, seconds);
        }

        public int count() {
            return count;
        }

        public double total() {
            return total;
        }

        /** The least, 0 if there is none. */
        public double least() {
            return count == 0 ? 0 : least;
        }

        public double most() {
            return most;
        }

        /** The mean, 0 if there is none. */
        public double mean() {
            return count == 0 ? 0 : total / count;
        }
    }

    /** Calls of a kind. Those that do not wait last until a wait has completed them. */
    public Durations calls(DeckCall kind) {
        return calls.get(kind);
    }

    /** Computing between waiting calls. */
    public Durations grains() {
        return grains;
    }

    /** Waiting calls. */
    public Durations intervals() {
        return intervals;
    }
}

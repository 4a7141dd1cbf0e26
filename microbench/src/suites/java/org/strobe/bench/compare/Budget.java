package org.strobe.bench.compare;

import java.util.HashMap;
import java.util.Map;
import org.strobe.bench.mpi.Settings;

/**
 * How many iterations of each size a round has: as typed, or as many as fill its time when the machine is at its best. When it
 * is not, a round takes longer, but not much: then it ends with fewer.
 */
final class Budget {
    private static final int FIRST = 100;
    private static final int FEWEST = 10;
    private static final int MOST = 2_000_000;
    private static final int WARM_UP_SHARE = 5;
    private static final int TIMES_LONGER = 2;
    private static final double MILLIS_A_SECOND = 1e3;

    private final Settings settings;
    private final double seconds;
    private final Map<Integer, Double> best = new HashMap<>();

    Budget(Settings settings, double seconds) {
        this.settings = settings;
        this.seconds = seconds;
    }

    int iterations(int size) {
        if (settings.iterations() > 0) {
            return settings.iterations();
        }
        Double secondsAnIteration = best.get(size);
        return secondsAnIteration == null ? FIRST : (int) Math.clamp(seconds / secondsAnIteration, FEWEST, MOST);
    }

    int warmUp(int size) {
        return settings.warmUp() >= 0 ? settings.warmUp() : iterations(size) / WARM_UP_SHARE + 1;
    }

    /** When a round ends at the latest; 0 if it has as many iterations as were typed. */
    int mostMillis() {
        return settings.iterations() > 0 ? 0 : (int) Math.ceil(TIMES_LONGER * seconds * MILLIS_A_SECOND);
    }

    void learn(int size, double secondsAnIteration) {
        best.merge(size, secondsAnIteration, Math::min);
    }
}

package org.strobe;

import java.time.Duration;
import org.strobe.emulator.rank.Rank;

/** What a rank can say to Strobe beside MPI. A program that uses it runs on Strobe only. */
public final class Strobe {
    private Strobe() {}

    /**
     * The calling rank computes for so long: on a modelled machine its time goes on, on this computer its processor is kept busy. What a
     * program computes by itself takes no time on a modelled machine.
     *
     * @throws IllegalArgumentException if the duration is negative
     * @throws IllegalStateException if the caller is no rank
     */
    public static void compute(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration=" + duration + ": it is negative");
        }
        Rank.current().compute(duration.toNanos());
    }
}

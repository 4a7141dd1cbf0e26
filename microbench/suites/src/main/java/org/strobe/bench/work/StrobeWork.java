package org.strobe.bench.work;

import java.time.Duration;
import org.strobe.Strobe;

/** Tells Strobe what was computed: it takes time on a modelled machine. */
final class StrobeWork implements Work {
    @Override
    public void did(double operations, double bytes) {
        Strobe.compute(operations, bytes);
    }

    @Override
    public void occupy(long nanos) {
        Strobe.compute(Duration.ofNanos(nanos));
    }
}

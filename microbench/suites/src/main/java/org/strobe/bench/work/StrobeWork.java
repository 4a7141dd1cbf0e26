package org.strobe.bench.work;

import java.time.Duration;
import java.util.stream.IntStream;
import org.strobe.Strobe;
import org.strobe.bench.place.Place;
import org.strobe.emulator.guest.Hooks;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Providers;

/** Tells Strobe what was computed: it takes time on a modelled machine. */
final class StrobeWork implements Work {
    @Override
    public void did(double operations, double bytes) {
        Strobe.compute(operations, bytes);
    }

    @Override
    public Work onProcessors(int threads) {
        return isModelled() && threads > 1 ? new SharedWork(this, threads) : this;
    }

    @Override
    public boolean isModelled() {
        return Place.isModelled();
    }

    @Override
    public void occupy(long nanos) {
        Strobe.compute(Duration.ofNanos(nanos));
    }

    @Override
    public long ranksHere(int ranks) {
        if (Providers.areNative()) {
            return 1;
        }
        return IntStream.range(0, ranks)
                .filter(Rank.current().context()::hasObjectsOf)
                .count();
    }

    @Override
    public void exit(int code) {
        Hooks.exit(code);
    }
}

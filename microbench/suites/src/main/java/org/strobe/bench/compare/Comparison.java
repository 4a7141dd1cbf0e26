package org.strobe.bench.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.strobe.bench.figures.ComparisonTable;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.mpi.FlagProbe;
import org.strobe.bench.process.FailedException;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.user.UserException;

/** Rounds that alternate between Strobe and its rivals, with a flag ping-pong beside each figure of Strobe. */
final class Comparison {
    private static final double WARM_UP_SECONDS = 1.5;
    private static final int LEAST_WARM_UPS = 3;
    private static final double NANOS_A_SECOND = 1e9;

    private final Settings settings;
    private final int ranks;
    private final List<Integer> sizes;
    private final StrobeJob strobe;
    private final int millis;
    private final List<Rival> rivals;
    private final FlagProbe probe;
    private final PrintWriter err;
    private boolean isComplete = true;

    /** @param isVirtual true for virtual time, where one round suffices and flags of this computer say nothing */
    Comparison(
            Settings settings,
            boolean isVirtual,
            int ranks,
            List<Integer> sizes,
            StrobeJob strobe,
            int millis,
            List<Rival> rivals,
            PrintWriter err) {
        this.settings = settings;
        this.probe = isVirtual ? null : new FlagProbe();
        this.ranks = ranks;
        this.sizes = sizes;
        this.strobe = strobe;
        this.millis = millis;
        this.rivals = new ArrayList<>(rivals);
        this.err = err;
    }

    /** Runs warm-up rounds and then the rounds that count. */
    ComparisonTable run(int rounds) throws IOException, InterruptedException, UserException {
        ComparisonTable table = new ComparisonTable(settings.suite(), ranks, rounds, probe == null);
        if (probe != null) {
            warmUp();
        }
        int count = probe == null ? 1 : rounds;
        for (int round = 0; round < count; round++) {
            news("round " + (round + 1) + " of " + count);
            for (int size : sizes) {
                double before = probe == null ? 0 : probe.nanosOneWay();
                add(table, ComparisonTable.STROBE, size, strobe.measure(size, millis));
                if (probe != null) {
                    table.addProbe(size, Math.min(before, probe.nanosOneWay()));
                }
            }
            for (Iterator<Rival> all = rivals.iterator(); all.hasNext(); ) {
                Rival rival = all.next();
                Map<Integer, Measured> measured = roundOf(rival);
                if (measured == null) {
                    table.drop(rival.label());
                    all.remove();
                } else {
                    measured.forEach((size, each) -> add(table, rival.label(), size, each));
                }
            }
        }
        return table;
    }

    private void warmUp() throws IOException, InterruptedException, UserException {
        news("warming up");
        long start = System.nanoTime();
        for (int i = 0; i < LEAST_WARM_UPS || (System.nanoTime() - start) / NANOS_A_SECOND < WARM_UP_SECONDS; i++) {
            probe.nanosOneWay();
            for (int size : sizes) {
                strobe.measure(size, millis);
            }
            rivals.removeIf(rival -> roundOf(rival) == null);
        }
    }

    /** Figures of one round by size; null if the rival failed. */
    private Map<Integer, Measured> roundOf(Rival rival) {
        try {
            return rival.round(sizes);
        } catch (IOException | FailedException e) {
            news(rival.label() + " failed: " + e.getMessage() + "; going on without it");
            isComplete &= !rival.isNeeded();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /** True unless a required rival failed. */
    boolean isComplete() {
        return isComplete;
    }

    private void add(ComparisonTable table, String library, int size, Measured measured) {
        double figure = settings.suite()
                .figure(
                        measured.time(),
                        size,
                        settings.window(),
                        settings.pairs().talking(ranks));
        table.add(library, size, figure, measured.iterations());
    }

    private void news(String line) {
        err.println("strobe bench: " + line);
        err.flush();
    }
}

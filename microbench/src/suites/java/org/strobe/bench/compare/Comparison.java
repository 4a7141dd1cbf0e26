package org.strobe.bench.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.strobe.bench.figures.ComparisonTable;
import org.strobe.bench.mpi.Settings;
import org.strobe.mpi.cli.common.UserException;

/** Rounds that alternate between Strobe and native MPIs, with a flag ping-pong beside each figure of Strobe's. */
final class Comparison {
    private static final double WARM_UP_SECONDS = 1.5;
    private static final int LEAST_WARM_UPS = 3;
    private static final int CALIBRATIONS = 2;
    private static final int PROBES_TO_WARM_UP = 20;
    private static final double NANOS_A_SECOND = 1e9;

    private final Settings settings;
    private final int ranks;
    private final List<Integer> sizes;
    private final StrobeJob strobe;
    private final Budget budget;
    private final List<NativeProgram> peers;
    private final FlagProbe probe = new FlagProbe();
    private final PrintWriter err;

    Comparison(
            Settings settings,
            int ranks,
            List<Integer> sizes,
            StrobeJob strobe,
            Budget budget,
            List<NativeProgram> peers,
            PrintWriter err) {
        this.settings = settings;
        this.ranks = ranks;
        this.sizes = sizes;
        this.strobe = strobe;
        this.budget = budget;
        this.peers = new ArrayList<>(peers);
        this.err = err;
    }

    /** Runs the rounds, and a few before them that do not count. */
    ComparisonTable run(int rounds) throws IOException, InterruptedException, UserException {
        ComparisonTable table = new ComparisonTable(settings.suite(), ranks, rounds);
        warmUp();
        for (int round = 0; round < rounds; round++) {
            news("round " + (round + 1) + " of " + rounds);
            for (int size : sizes) {
                double before = probe.nanosOneWay();
                table.add(ComparisonTable.STROBE, size, figure(size, strobe.measure(size, budget)), budget.iterations(size));
                table.addProbe(size, Math.min(before, probe.nanosOneWay()));
            }
            for (Iterator<NativeProgram> all = peers.iterator(); all.hasNext(); ) {
                NativeProgram peer = all.next();
                Map<Integer, Double> seconds = roundOf(peer);
                if (seconds == null) {
                    table.drop(peer.label());
                    all.remove();
                } else {
                    seconds.forEach((size, each) ->
                            table.add(peer.label(), size, figure(size, each), peer.budget().iterations(size)));
                }
            }
        }
        return table;
    }

    private void warmUp() throws IOException, InterruptedException, UserException {
        news("warming up");
        for (int i = 0; i < PROBES_TO_WARM_UP; i++) {
            probe.nanosOneWay();
        }
        long start = System.nanoTime();
        for (int i = 0; i < LEAST_WARM_UPS || (System.nanoTime() - start) / NANOS_A_SECOND < WARM_UP_SECONDS; i++) {
            for (int size : sizes) {
                strobe.measure(size, budget);
            }
        }
        for (int i = 0; i < CALIBRATIONS; i++) {
            peers.removeIf(peer -> roundOf(peer) == null);
        }
    }

    /** Null if it failed. */
    private Map<Integer, Double> roundOf(NativeProgram peer) {
        try {
            return peer.round(sizes);
        } catch (IOException | NativeProgram.FailedException e) {
            news(peer.label() + " failed: " + e.getMessage() + "; going on without it");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private double figure(int size, double seconds) {
        return settings.suite().figure(seconds, size, settings.window(), ranks);
    }

    private void news(String line) {
        err.println("strobe bench: " + line);
        err.flush();
    }
}

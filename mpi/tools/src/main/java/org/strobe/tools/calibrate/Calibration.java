package org.strobe.tools.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachine;

/**
 * Fits a modelled machine to figures of a real one. The latency of the first byte is fitted to the shortest message,
 * the rate to the longest. Other parameters stay unchanged.
 */
final class Calibration {
    private static final int ROUNDS = 12;
    private static final double CLOSE = 1e-4;
    private static final double LARGEST_STEP = 4;
    private static final double PICOS_A_MICRO = 1e6;

    private final SortedMap<Integer, Double> latencies;
    private final SortedMap<Integer, Double> bandwidths;
    private MachineFile file;

    /** @param bandwidths null if absent: the longest message of the latencies then gives the rate */
    Calibration(MachineFile file, SortedMap<Integer, Double> latencies, SortedMap<Integer, Double> bandwidths) {
        this.file = file;
        this.latencies = latencies;
        this.bandwidths = bandwidths;
    }

    /**
     * Measured and modelled figure of one size.
     *
     * @param unit unit of the figures
     */
    record Row(String unit, int size, double measured, double modelled) {
        double error() {
            return modelled / measured - 1;
        }
    }

    /**
     * Fits latency and rate.
     *
     * @param source source to note beside the fitted values
     * @throws IllegalArgumentException if no latency and no rate fit
     */
    MachineFile fit(String source) {
        double off = 0;
        double faster = 0;
        for (int round = 0; round < ROUNDS; round++) {
            faster = fitRate(source);
            off = fitLatency(source);
            if (isClose(off, faster)) {
                return file;
            }
        }
        int size = latencies.firstKey();
        throw new IllegalArgumentException(
                file.name() + " can't be fitted: "
                        + (off < -CLOSE * latencies.get(size)
                                ? "its overheads and node.message alone take longer than the " + latencies.get(size)
                                        + " us that " + size
                                        + " B took; begin with a machine whose processors are faster"
                                : "something else than its network bounds the rate, node.copy-rate perhaps, below what was measured"));
    }

    private boolean isClose(double off, double faster) {
        return Math.abs(off) < CLOSE * latencies.get(latencies.firstKey()) && Math.abs(faster - 1) < CLOSE;
    }

    private ModelMachine machine() {
        return ModelMachine.of(file);
    }

    /** True for a network of links, which charges the time at both NICs. */
    private boolean hasNics() {
        return file.has("network.nic");
    }

    /** Fits the latency; returns the error of the shortest message in microseconds. */
    private double fitLatency(String source) {
        int size = latencies.firstKey();
        double off = latencies.get(size)
                - PairRun.latencies(machine(), List.of(size)).get(0);
        String name = hasNics() ? "network.nic" : "network.latency";
        double time = file.time(name) / PICOS_A_MICRO + (hasNics() ? off / 2 : off);
        file = file.with(name, String.format(Locale.ROOT, "%.4f us", Math.max(0, time)), source);
        return off;
    }

    /** Fits the rate; returns the speed of the model relative to the measurement, for the longest message. */
    private double fitRate(String source) {
        int size = bandwidths == null ? latencies.lastKey() : bandwidths.lastKey();
        double faster = bandwidths == null
                ? latencies.get(size)
                        / PairRun.latencies(machine(), List.of(size)).get(0)
                : PairRun.bandwidths(machine(), List.of(size)).get(0) / bandwidths.get(size);
        double rate = file.rate("network.rate") / Math.clamp(faster, 1 / LARGEST_STEP, LARGEST_STEP);
        file = file.with("network.rate", String.format(Locale.ROOT, "%.1f KB/s", rate / 1e3), source);
        return faster;
    }

    /** Rows of all sizes. */
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        List<Integer> sizes = List.copyOf(latencies.keySet());
        List<Double> modelled = PairRun.latencies(machine(), sizes);
        for (int i = 0; i < sizes.size(); i++) {
            rows.add(new Row("us", sizes.get(i), latencies.get(sizes.get(i)), modelled.get(i)));
        }
        if (bandwidths != null) {
            List<Integer> others = List.copyOf(bandwidths.keySet());
            List<Double> rates = PairRun.bandwidths(machine(), others);
            for (int i = 0; i < others.size(); i++) {
                rows.add(new Row("MB/s", others.get(i), bandwidths.get(others.get(i)), rates.get(i)));
            }
        }
        return rows;
    }
}

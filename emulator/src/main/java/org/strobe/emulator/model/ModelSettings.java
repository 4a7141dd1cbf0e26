package org.strobe.emulator.model;

import java.util.List;
import java.util.Map;
import org.strobe.emulator.machine.file.Quantity;
import org.strobe.emulator.model.node.Computing;
import org.strobe.emulator.model.simulation.Simulation;

/**
 * Settings of a job on a modelled machine.
 *
 * @param explore seed of another order; 0 for the usual order
 * @param noisePeriod time between two daemons on a node, in picoseconds; 0 for no daemons
 * @param noiseDuration processor time of a daemon
 * @param computing what computing costs
 */
public record ModelSettings(long explore, long noisePeriod, long noiseDuration, Computing computing) {
    /** Setting that selects another order; its value is a seed. */
    public static final String EXPLORE = "explore";

    /** Setting for daemons: {@code "250 us every 10 ms"}. */
    public static final String NOISE = "model.noise";

    /**
     * Setting for the cost of computing: {@code "counted"}, {@code "free"}, {@code "measured"}, or measured times a
     * factor, {@code "measured*0.5"}.
     */
    public static final String COMPUTE = "model.compute";

    /** All settings except the order. */
    public static final List<String> NAMES = List.of(NOISE, COMPUTE);

    private static final long SHORTEST_PERIOD = 1000 * Simulation.NANO;
    private static final String EVERY = " every ";
    private static final String COUNTED = "counted";
    private static final String FREE = "free";
    private static final String MEASURED = "measured";

    /**
     * Reads the settings of a job.
     *
     * @throws IllegalArgumentException naming the wrong setting
     */
    public static ModelSettings of(Map<String, String> settings) {
        String explore = settings.get(EXPLORE);
        String noise = settings.get(NOISE);
        long[] daemons = noise == null ? new long[2] : noise(noise);
        return new ModelSettings(
                explore == null ? 0 : seed(explore),
                daemons[1],
                daemons[0],
                computing(settings.getOrDefault(COMPUTE, COUNTED)));
    }

    private static long seed(String text) {
        try {
            long seed = Long.parseLong(text);
            if (seed != 0) {
                return seed;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new IllegalArgumentException(
                EXPLORE + "=" + text + ": a number, not 0, which stands for the usual order");
    }

    private static long[] noise(String text) {
        String[] parts = text.split(EVERY, -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(NOISE + "=" + text + ": of the form \"250 us every 10 ms\"");
        }
        try {
            long duration = Quantity.picos(parts[0].strip());
            long period = Quantity.picos(parts[1].strip());
            if (duration >= period) {
                throw new IllegalArgumentException("daemons leave some time to others");
            }
            if (period < SHORTEST_PERIOD) {
                throw new IllegalArgumentException("not more often than every 1 us");
            }
            return new long[] {duration, period};
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(NOISE + "=" + text + ": " + e.getMessage(), e);
        }
    }

    private static Computing computing(String text) {
        if (text.equals(COUNTED)) {
            return Computing.COUNTED;
        }
        if (text.equals(FREE)) {
            return Computing.FREE;
        }
        if (text.equals(MEASURED)) {
            return Computing.measured(1);
        }
        try {
            if (text.startsWith(MEASURED + "*")) {
                double factor = Double.parseDouble(text.substring(MEASURED.length() + 1));
                if (factor > 0 && !Double.isInfinite(factor)) {
                    return Computing.measured(factor);
                }
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new IllegalArgumentException(COMPUTE + "=" + text + ": counted, free, measured, or measured*FACTOR");
    }
}

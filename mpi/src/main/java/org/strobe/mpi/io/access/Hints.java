package org.strobe.mpi.io.access;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Hints of a program for accesses, by the names of ROMIO and of the standard. Unknown or invalid hints are ignored.
 * Immutable.
 */
public final class Hints {
    /** Setting of an optional method. */
    public enum Choice {
        AUTOMATIC(0),
        ENABLE(1),
        DISABLE(2);

        private final int code;

        Choice(int code) {
            this.code = code;
        }

        private static Choice of(int code) {
            return code == ENABLE.code ? ENABLE : code == DISABLE.code ? DISABLE : AUTOMATIC;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        private static Choice of(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "enable", "true" -> ENABLE;
                case "disable", "false" -> DISABLE;
                case "automatic" -> AUTOMATIC;
                default -> null;
            };
        }
    }

    private static final int LARGEST_BUFFER = 1 << 30;
    private static final Map<String, String> DEFAULTS = defaults();
    private static final String COLLECTIVE_BUFFERING = "collective_buffering";

    private final Map<String, String> values;
    private final int aggregators;
    private final int collectiveBuffer;
    private final Choice collectiveRead;
    private final Choice collectiveWrite;
    private final Choice sievingRead;
    private final Choice sievingWrite;
    private final int readBuffer;
    private final int writeBuffer;

    private Hints(Map<String, String> values) {
        this.values = values;
        this.aggregators = number("cb_nodes");
        this.collectiveBuffer = number("cb_buffer_size");
        this.collectiveRead = choice("romio_cb_read");
        this.collectiveWrite = choice("romio_cb_write");
        this.sievingRead = choice("romio_ds_read");
        this.sievingWrite = choice("romio_ds_write");
        this.readBuffer = number("ind_rd_buffer_size");
        this.writeBuffer = number("ind_wr_buffer_size");
    }

    private static Map<String, String> defaults() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("cb_nodes", "0");
        values.put("cb_buffer_size", "16777216");
        values.put("romio_cb_read", "automatic");
        values.put("romio_cb_write", "automatic");
        values.put("romio_ds_read", "automatic");
        values.put("romio_ds_write", "automatic");
        values.put("ind_rd_buffer_size", "4194304");
        values.put("ind_wr_buffer_size", "524288");
        return values;
    }

    /** Returns hints without settings. */
    public static Hints none() {
        return new Hints(DEFAULTS);
    }

    /** Returns these hints, overridden by those of a program. */
    public Hints with(Map<String, String> wishes) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        if (wishes != null) {
            String both = wishes.get(COLLECTIVE_BUFFERING);
            set(changed, "romio_cb_read", both);
            set(changed, "romio_cb_write", both);
            DEFAULTS.keySet().forEach(name -> set(changed, name, wishes.get(name)));
        }
        return new Hints(changed);
    }

    private static void set(Map<String, String> values, String name, String wish) {
        if (wish == null) {
            return;
        }
        String text = wish.trim();
        if (DEFAULTS.get(name).equals("automatic")) {
            Choice choice = Choice.of(text);
            if (choice != null) {
                values.put(name, choice.toString());
            }
        } else if (text.matches("[0-9]{1,10}") && Long.parseLong(text) > 0 && Long.parseLong(text) <= LARGEST_BUFFER) {
            values.put(name, text);
        }
    }

    /** Returns the settings on which ranks must agree, as numbers. */
    public int[] collective() {
        return new int[] {aggregators, collectiveBuffer, collectiveRead.code, collectiveWrite.code};
    }

    /** Returns these hints with the settings of another rank where ranks must agree. */
    public Hints withCollective(int[] agreed) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put("cb_nodes", Integer.toString(agreed[0]));
        changed.put("cb_buffer_size", Integer.toString(agreed[1]));
        changed.put("romio_cb_read", Choice.of(agreed[2]).toString());
        changed.put("romio_cb_write", Choice.of(agreed[3]).toString());
        return new Hints(changed);
    }

    /** Number of aggregators; 0 for one per node. */
    public int aggregators() {
        return aggregators;
    }

    public int collectiveBuffer() {
        return collectiveBuffer;
    }

    public Choice collectiveRead() {
        return collectiveRead;
    }

    public Choice collectiveWrite() {
        return collectiveWrite;
    }

    public Choice sievingRead() {
        return sievingRead;
    }

    public Choice sievingWrite() {
        return sievingWrite;
    }

    public int readBuffer() {
        return readBuffer;
    }

    public int writeBuffer() {
        return writeBuffer;
    }

    private int number(String name) {
        return Integer.parseInt(values.get(name));
    }

    private Choice choice(String name) {
        return Choice.of(values.get(name));
    }

    /**
     * Returns the hints in use, for programs.
     *
     * @param usualAggregators default number of aggregators
     */
    public Map<String, String> inUse(int usualAggregators) {
        Map<String, String> told = new LinkedHashMap<>(values);
        if (aggregators == 0) {
            told.put("cb_nodes", Integer.toString(usualAggregators));
        }
        return told;
    }
}

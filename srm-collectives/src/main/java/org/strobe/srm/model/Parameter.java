package org.strobe.srm.model;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Parameters of the cost model, by their names on the command line. */
public enum Parameter {
    PROCESSORS("processors", "", "of a node", Kind.COUNT),
    CALL(
            "call",
            "us",
            "to enter a collective: checks, its number, a look at each thing that is there already",
            Kind.TIME),
    FLAG("flag", "us", "from one processor's store of a word to another's load of it", Kind.TIME),
    FETCHES("fetches", "", "words of other processors that one loads at a time", Kind.COUNT),
    WAKE_UP("wake-up", "us", "to go from a rank that waits to another, where ranks outnumber processors", Kind.TIME),
    COPY_START("copy-start", "us", "to begin a copy", Kind.TIME),
    COPY("copy", "MB/s", "copies within the cache of a processor", Kind.RATE),
    CROSS("cross", "MB/s", "copies to or from what another processor has just used", Kind.RATE),
    MEMORY("memory", "MB/s", "all copies of a node together, beyond caches", Kind.RATE),
    CACHE("cache", "bytes", "near a processor", Kind.COUNT),
    COMBINE_START("combine-start", "us", "to begin to combine", Kind.TIME),
    COMBINE("combine", "MB/s", "sums of two operands within the cache", Kind.RATE),
    LATENCY("latency", "us", "from the end of a put's call to its count at the target", Kind.TIME),
    OVERHEAD("overhead", "us", "that a put keeps its caller, without bytes", Kind.TIME),
    GAP("gap", "us", "between two puts of a node", Kind.TIME),
    BANDWIDTH("bandwidth", "MB/s", "of puts", Kind.RATE),
    PIECE("piece", "bytes", "of a long message between nodes", Kind.COUNT),
    CELL("cell", "bytes", "that a cell can carry", Kind.COUNT);

    private enum Kind {
        TIME,
        RATE,
        COUNT
    }

    private final String label;
    private final String unit;
    private final String meaning;
    private final Kind kind;

    Parameter(String label, String unit, String meaning, Kind kind) {
        this.label = label;
        this.unit = unit;
        this.meaning = meaning;
        this.kind = kind;
    }

    /** The parameter of a name. */
    public static Parameter named(String name) {
        for (Parameter parameter : values()) {
            if (parameter.label.equals(name)) {
                return parameter;
            }
        }
        throw new IllegalArgumentException("there is no parameter " + name + "; there are " + labels());
    }

    /** All names. */
    public static String labels() {
        return Arrays.stream(values()).map(Parameter::label).collect(Collectors.joining(", "));
    }

    /** Its name on the command line. */
    public String label() {
        return label;
    }

    /** Unit; empty for a number. */
    public String unit() {
        return unit;
    }

    /** Description. */
    public String meaning() {
        return meaning;
    }

    /** True for a time, of which less is better. */
    public boolean isTime() {
        return kind == Kind.TIME;
    }

    /** True for a whole number. */
    public boolean isCount() {
        return kind == Kind.COUNT;
    }

    /** Refuses an invalid value. */
    void check(double value) {
        boolean isRight = switch (kind) {
            case TIME -> value >= 0 && Double.isFinite(value);
            case RATE -> value > 0 && Double.isFinite(value);
            case COUNT -> value >= 1 && value <= Integer.MAX_VALUE && value == Math.rint(value);
        };
        if (!isRight) {
            throw new IllegalArgumentException(label + "=" + value + ": "
                    + switch (kind) {
                        case TIME -> "not negative";
                        case RATE -> "more than 0";
                        case COUNT -> "a whole number from 1 on";
                    });
        }
    }
}

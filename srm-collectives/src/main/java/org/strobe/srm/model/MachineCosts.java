package org.strobe.srm.model;

import java.util.EnumMap;
import java.util.Map;

/**
 * A machine in the model, with the costs of its operations in microseconds.
 *
 * @param name as it is typed: {@code "host"}
 * @param isOneComputer true if nodes are emulated: they share processors, which also do the network's work
 * @param values all parameters
 */
public record MachineCosts(String name, boolean isOneComputer, Map<Parameter, Double> values) {
    public MachineCosts {
        EnumMap<Parameter, Double> copy = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            Double value = values.get(parameter);
            if (value == null) {
                throw new IllegalArgumentException(parameter.label() + "=null: every parameter has a value");
            }
            parameter.check(value);
            copy.put(parameter, value);
        }
        values = Map.copyOf(copy);
    }

    /** True for the machine of the SRM paper, whose file forces the paper's own algorithms. */
    public boolean forcesPaper() {
        return name.equals(KnownMachines.IBM_SP);
    }

    /** A copy with one other parameter. */
    public MachineCosts with(Parameter parameter, double value) {
        Map<Parameter, Double> changed = new EnumMap<>(values);
        changed.put(parameter, value);
        return new MachineCosts(name, isOneComputer, changed);
    }

    /** A parameter's value. */
    public double get(Parameter parameter) {
        return values.get(parameter);
    }

    /** A parameter's value as a whole number. */
    public int count(Parameter parameter) {
        return (int) get(parameter);
    }

    /** Number of processors of all nodes. */
    public int processors(Spread spread) {
        return count(Parameter.PROCESSORS) * (isOneComputer ? 1 : spread.nodes());
    }

    /** True if ranks outnumber the processors that they run on. */
    public boolean isCrowded(Spread spread) {
        return spread.ranks() > processors(spread);
    }

    /**
     * A copy of memory that no other processor uses.
     *
     * @param held bytes that the processor uses repeatedly
     * @param atOnce number of concurrent copies on a node
     */
    public double copy(double bytes, double held, int atOnce) {
        double rate = get(Parameter.COPY);
        if (held > get(Parameter.CACHE)) {
            rate = Math.min(rate, get(Parameter.MEMORY) / Math.min(atOnce, get(Parameter.PROCESSORS)));
        }
        return get(Parameter.COPY_START) + bytes / rate;
    }

    /** A copy to or from memory that another processor has just used. The first line costs a word's transfer. */
    public double crossing(double bytes) {
        return get(Parameter.COPY_START)
                + get(Parameter.FLAG)
                + bytes / Math.min(get(Parameter.CROSS), get(Parameter.COPY));
    }

    /** Time to combine two operands that are in the cache. */
    public double combining(double bytes, double held, int atOnce) {
        return get(Parameter.COMBINE_START)
                + Math.max(bytes / get(Parameter.COMBINE), copy(bytes, held, atOnce) - get(Parameter.COPY_START));
    }

    /** Time to combine an operand that another processor has just written. */
    public double combiningCrossed(double bytes) {
        return get(Parameter.COMBINE_START)
                + get(Parameter.FLAG)
                + bytes / Math.min(get(Parameter.COMBINE), get(Parameter.CROSS));
    }

    /** Time from the call of a put until its bytes have arrived and are counted. */
    public double put(double bytes) {
        return get(Parameter.OVERHEAD) + get(Parameter.LATENCY) + bytes / get(Parameter.BANDWIDTH);
    }

    /** Gap between two puts of a node. */
    public double send(double bytes) {
        return Math.max(Math.max(get(Parameter.GAP), get(Parameter.OVERHEAD)), bytes / get(Parameter.BANDWIDTH));
    }

    /** Processor time of a put. */
    public double putting(double bytes) {
        return get(Parameter.OVERHEAD) + (isOneComputer ? bytes / get(Parameter.BANDWIDTH) : 0);
    }
}

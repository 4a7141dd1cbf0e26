package org.strobe.srm.model;

import java.util.EnumMap;
import java.util.Map;

/**
 * A machine as the model sees it, and what each of its doings costs, in microseconds.
 *
 * @param name as it is typed: {@code "host"}
 * @param isOneComputer whether its nodes are emulated: they share the processors, and these do the work of the network
 * @param values all parameters
 */
public record Machine(String name, boolean isOneComputer, Map<Parameter, Double> values) {
    public Machine {
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

    /** The same machine but for one parameter. */
    public Machine with(Parameter parameter, double value) {
        Map<Parameter, Double> changed = new EnumMap<>(values);
        changed.put(parameter, value);
        return new Machine(name, isOneComputer, changed);
    }

    /** A parameter's value. */
    public double get(Parameter parameter) {
        return values.get(parameter);
    }

    /** A parameter's value that is a whole number. */
    public int count(Parameter parameter) {
        return (int) get(parameter);
    }

    /** How many processors all nodes have together. */
    public int processors(Spread spread) {
        return count(Parameter.PROCESSORS) * (isOneComputer ? 1 : spread.nodes());
    }

    /** Whether ranks outnumber the processors that they run on. */
    public boolean isCrowded(Spread spread) {
        return spread.ranks() > processors(spread);
    }

    /**
     * A copy by a processor of what nobody else uses.
     *
     * @param held how many bytes the processor uses again and again
     * @param atOnce how many of a node copy at the same time
     */
    public double copy(double bytes, double held, int atOnce) {
        double rate = get(Parameter.COPY);
        if (held > get(Parameter.CACHE)) {
            rate = Math.min(rate, get(Parameter.MEMORY) / Math.min(atOnce, get(Parameter.PROCESSORS)));
        }
        return get(Parameter.COPY_START) + bytes / rate;
    }

    /** A copy to or from what another processor has just used: the first line comes as a word does. */
    public double crossing(double bytes) {
        return get(Parameter.COPY_START)
                + get(Parameter.FLAG)
                + bytes / Math.min(get(Parameter.CROSS), get(Parameter.COPY));
    }

    /** Combining two operands that are near. */
    public double combining(double bytes, double held, int atOnce) {
        return get(Parameter.COMBINE_START)
                + Math.max(bytes / get(Parameter.COMBINE), copy(bytes, held, atOnce) - get(Parameter.COPY_START));
    }

    /** Combining an operand that another processor has just written. */
    public double combiningCrossed(double bytes) {
        return get(Parameter.COMBINE_START)
                + get(Parameter.FLAG)
                + bytes / Math.min(get(Parameter.COMBINE), get(Parameter.CROSS));
    }

    /** From the call of a put until its bytes are there and counted. */
    public double put(double bytes) {
        return get(Parameter.OVERHEAD) + get(Parameter.LATENCY) + bytes / get(Parameter.BANDWIDTH);
    }

    /** How much later the next put of the same node goes. */
    public double send(double bytes) {
        return Math.max(Math.max(get(Parameter.GAP), get(Parameter.OVERHEAD)), bytes / get(Parameter.BANDWIDTH));
    }

    /** How long a put keeps a processor. */
    public double putting(double bytes) {
        return get(Parameter.OVERHEAD) + (isOneComputer ? bytes / get(Parameter.BANDWIDTH) : 0);
    }
}

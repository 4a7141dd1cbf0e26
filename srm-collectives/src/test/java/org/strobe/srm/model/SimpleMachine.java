package org.strobe.srm.model;

import java.util.EnumMap;
import java.util.Map;

/** A machine with round values, so that times can be computed by hand. */
public final class SimpleMachine {
    private SimpleMachine() {}

    /** Four processors; a word takes 1 us, a call 10, a wake-up 100, a byte 0.001 to copy and 0.002 to combine or to put. */
    public static MachineCosts fourProcessors() {
        Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
        values.put(Parameter.PROCESSORS, 4.0);
        values.put(Parameter.CALL, 10.0);
        values.put(Parameter.FLAG, 1.0);
        values.put(Parameter.FETCHES, 1.0);
        values.put(Parameter.WAKE_UP, 100.0);
        values.put(Parameter.COPY_START, 0.0);
        values.put(Parameter.COPY, 1000.0);
        values.put(Parameter.CROSS, 1000.0);
        values.put(Parameter.MEMORY, 4000.0);
        values.put(Parameter.CACHE, 1e9);
        values.put(Parameter.COMBINE_START, 0.0);
        values.put(Parameter.COMBINE, 500.0);
        values.put(Parameter.LATENCY, 20.0);
        values.put(Parameter.OVERHEAD, 5.0);
        values.put(Parameter.GAP, 5.0);
        values.put(Parameter.BANDWIDTH, 500.0);
        values.put(Parameter.PIECE, 32.0 * 1024);
        values.put(Parameter.CELL, 112.0);
        return new MachineCosts("simple", false, values);
    }
}

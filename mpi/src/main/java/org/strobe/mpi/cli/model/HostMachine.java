package org.strobe.mpi.cli.model;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.space.Cell;

/** This computer: its processors do the work of all nodes. */
final class HostMachine {
    /** As it is typed. */
    static final String NAME = "host";

    /** What teams have on the NICs of a job if nothing is said. */
    private static final double PIECE = 32 * 1024;

    private HostMachine() {}

    /**
     * Measures it so many times, and takes the median of each parameter.
     *
     * @param crowd how ranks live where they outnumber processors
     */
    static Machine measure(int times, Launch crowd) throws Exception {
        Map<Parameter, double[]> all = new EnumMap<>(Parameter.class);
        for (int i = 0; i < times; i++) {
            for (Map.Entry<Parameter, Double> one : once(crowd).entrySet()) {
                all.computeIfAbsent(one.getKey(), unused -> new double[times])[i] = one.getValue();
            }
        }
        Map<Parameter, Double> medians = new EnumMap<>(Parameter.class);
        all.forEach((parameter, values) -> {
            Arrays.sort(values);
            medians.put(parameter, values[values.length / 2]);
        });
        return new Machine(NAME, true, medians);
    }

    /** Runs what measures, so that it is compiled when it counts. */
    static void warmUp(Launch crowd) throws Exception {
        once(crowd);
    }

    private static Map<Parameter, Double> once(Launch crowd) throws Exception {
        Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
        values.put(Parameter.PROCESSORS, (double) Runtime.getRuntime().availableProcessors());
        values.put(Parameter.PIECE, PIECE);
        values.put(Parameter.CELL, (double) Cell.ROOM);
        NearProbe.measure(values);
        PairProbe.measure(values, crowd);
        return values;
    }
}

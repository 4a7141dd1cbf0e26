package org.strobe.mpi.cli.model;

import java.util.EnumMap;
import java.util.Map;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.space.Cell;

/**
 * This computer: its processors do the work of all nodes. It is looked at again and again, and the best of each parameter stays: code that is
 * not compiled yet and other programs only make it slower.
 */
final class HostMachine {
    /** As it is typed. */
    static final String NAME = "host";

    /** What teams have on the NICs of a job if nothing is said. */
    private static final double PIECE = 32 * 1024;

    private final Launch crowd;
    private final Map<Parameter, Double> near = new EnumMap<>(Parameter.class);
    private PairProbe.Times pairs;

    /** @param crowd how ranks live where they outnumber processors */
    HostMachine(Launch crowd) {
        this.crowd = crowd;
    }

    /** Measures it once more. */
    void look() throws Exception {
        Map<Parameter, Double> seen = new EnumMap<>(Parameter.class);
        NearProbe.measure(seen);
        seen.forEach((parameter, value) -> near.merge(parameter, value, parameter.isTime() ? Math::min : Math::max));
        PairProbe.Times times = PairProbe.measure(crowd);
        pairs = pairs == null ? times : pairs.best(times);
    }

    /** What all looks together have found. */
    Machine machine() {
        Map<Parameter, Double> values = new EnumMap<>(near);
        values.put(Parameter.PROCESSORS, (double) Runtime.getRuntime().availableProcessors());
        values.put(Parameter.PIECE, PIECE);
        values.put(Parameter.CELL, (double) Cell.ROOM);
        pairs.putInto(values);
        return new Machine(NAME, true, values);
    }
}

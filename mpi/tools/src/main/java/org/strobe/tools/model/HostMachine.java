package org.strobe.tools.model;

import java.util.EnumMap;
import java.util.Map;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.space.Cell;

/**
 * This computer as a machine of the model: its processors do the work of all nodes. Measured repeatedly; the best value
 * of each parameter stays, because cold code and other programs only slow it down.
 */
final class HostMachine {
    /** Name on the command line. */
    static final String NAME = "host";

    /** Default NIC memory of a team's buffer in bytes. */
    private static final double PIECE = 32 * 1024;

    /** Flags on lines that a loop waits for one after the other. */
    private static final double FETCHES = 1;

    private final Launch crowd;
    private final Map<Parameter, Double> near = new EnumMap<>(Parameter.class);
    private PairProbe.Times pairs;

    /** @param crowd launch of the ranks if they outnumber processors */
    HostMachine(Launch crowd) {
        this.crowd = crowd;
    }

    /** Measures all parameters once more. */
    void look() throws Exception {
        Map<Parameter, Double> seen = new EnumMap<>(Parameter.class);
        NearProbe.measure(seen);
        seen.forEach((parameter, value) -> near.merge(parameter, value, parameter.isTime() ? Math::min : Math::max));
        PairProbe.Times times = PairProbe.measure(crowd);
        pairs = pairs == null ? times : pairs.best(times);
    }

    /** The machine with the best values of all measurements. */
    MachineCosts machine() {
        Map<Parameter, Double> values = new EnumMap<>(near);
        values.put(Parameter.PROCESSORS, (double) Runtime.getRuntime().availableProcessors());
        values.put(Parameter.FETCHES, FETCHES);
        values.put(Parameter.PIECE, PIECE);
        values.put(Parameter.CELL, (double) Cell.WIDE_ROOM);
        pairs.putInto(values);
        return new MachineCosts(NAME, true, values);
    }
}

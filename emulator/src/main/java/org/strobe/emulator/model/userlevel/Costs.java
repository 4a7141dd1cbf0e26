package org.strobe.emulator.model.userlevel;

import java.util.EnumMap;
import java.util.Map;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.userlevel.Cost;

/**
 * Costs of a layer.
 *
 * @param <C> all that takes time
 */
public record Costs<C extends Enum<C> & Cost>(Map<C, Time> times) {
    /**
     * A cost, in picoseconds.
     *
     * @param once time
     * @param each further time of each unit
     */
    public record Time(long once, long each) {}

    /** Reads all costs of a type. */
    public static <C extends Enum<C> & Cost> Costs<C> of(MachineFile file, Class<C> type) {
        Map<C, Time> times = new EnumMap<>(type);
        for (C cost : type.getEnumConstants()) {
            String each = cost.parameter() + "-" + cost.unit();
            times.put(cost, new Time(file.time(cost.parameter()), file.has(each) ? file.time(each) : 0));
        }
        return new Costs<>(Map.copyOf(times));
    }

    /** Time of some units. */
    public long of(C cost, long units) {
        Time time = times.get(cost);
        return time.once() + units * time.each();
    }
}

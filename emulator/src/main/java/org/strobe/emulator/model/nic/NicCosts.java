package org.strobe.emulator.model.nic;

import org.strobe.emulator.model.userlevel.UserLevels;

/**
 * Costs of a NIC. Public for {@code model}, which reads them.
 *
 * @param step time of a thread of the NIC to wake up, look at its work and do one thing, in picoseconds
 * @param interrupt time of an interrupt that makes a processor complete an arrival, in picoseconds; 0 if NICs complete
 *     arrivals by themselves
 * @param layers user-level layers that NICs have
 */
public record NicCosts(long step, long interrupt, UserLevels layers) {
    /** Costs of a NIC that completes arrivals by itself. */
    public NicCosts(long step) {
        this(step, 0, UserLevels.NONE);
    }

    public NicCosts {
        if (step < 1) {
            throw new IllegalArgumentException("step=" + step + ": must be >= 1, or threads would run for ever");
        }
    }
}

package org.strobe.emulator.model.nic;

/**
 * Costs of the processor that serves a NIC. Public for {@code model}, which reads them.
 *
 * @param step time of a thread of the NIC to wake up, look at its work and do one thing, in picoseconds
 */
public record NicCosts(long step) {
    public NicCosts {
        if (step < 1) {
            throw new IllegalArgumentException("step=" + step + ": must be >= 1, or threads would run for ever");
        }
    }
}

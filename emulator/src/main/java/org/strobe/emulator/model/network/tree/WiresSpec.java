package org.strobe.emulator.model.network.tree;

import org.strobe.emulator.machine.file.MachineFile;

/**
 * Parameters of wires for interrupts.
 *
 * @param hop time of a signal from one node to the next, in picoseconds
 * @param arity number of nodes right below each
 */
public record WiresSpec(long hop, int arity) {
    private static final int MOST_ARITY = 1 << 10;

    /** Time until all of some nodes know what has been raised. */
    long latency(int nodes) {
        return 2 * hop * new Depths(arity).of(nodes - 1);
    }

    /** Reads section {@code [interrupt]}. */
    public static WiresSpec of(MachineFile file) {
        return new WiresSpec(file.time("interrupt.hop"), file.count("interrupt.arity", 2, MOST_ARITY));
    }
}

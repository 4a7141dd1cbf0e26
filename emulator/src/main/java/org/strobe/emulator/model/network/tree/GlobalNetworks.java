package org.strobe.emulator.model.network.tree;

import java.util.Optional;
import org.strobe.emulator.machine.file.MachineFile;

/**
 * Networks of a machine that join all nodes of a job.
 *
 * @param tree empty if there is none
 * @param wires empty if there are none
 */
public record GlobalNetworks(Optional<TreeSpec> tree, Optional<WiresSpec> wires) {
    /** Those of a machine without any. */
    public static final GlobalNetworks NONE = new GlobalNetworks(Optional.empty(), Optional.empty());

    /** Reads the sections {@code [tree]} and {@code [interrupt]}, if there are any. */
    public static GlobalNetworks of(MachineFile file) {
        return new GlobalNetworks(
                file.has("tree.rate") ? Optional.of(TreeSpec.of(file)) : Optional.empty(),
                file.has("interrupt.hop") ? Optional.of(WiresSpec.of(file)) : Optional.empty());
    }
}

package org.strobe.tools.run.plan;

import java.util.Map;
import java.util.Set;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;

/**
 * A job without its programs: all that determines its memory.
 *
 * @param placement number of ranks, and their nodes
 * @param launch kind of launch
 * @param ranksPerProcess ranks that share a JVM, if they are processes
 * @param nicMemory bytes of global memory on the NIC of each node
 * @param isModelled true on a modelled machine, whose ranks share this JVM
 * @param layers names of the user-level layers of its nodes
 * @param settings engine and tuning, by name
 */
public record JobShape(
        Placement placement,
        Launch launch,
        int ranksPerProcess,
        long nicMemory,
        boolean isModelled,
        Set<String> layers,
        Map<String, String> settings) {
    /** Number of processes for the ranks of a single program. */
    public int processes() {
        return launch == Launch.PROCESSES ? (placement.ranks() + ranksPerProcess - 1) / ranksPerProcess : 1;
    }
}

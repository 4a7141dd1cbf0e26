package org.strobe.mpi.cli.run;

import java.util.Map;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;

/**
 * A job without its programs: all that decides how much memory it takes.
 *
 * @param placement how many ranks, and on which nodes
 * @param launch how they come to life
 * @param ranksPerProcess how many share a JVM if they are processes
 * @param nicMemory how many bytes of global memory the NIC of each node has
 * @param settings what carries MPI's calls, and how that is tuned, by name
 */
public record JobShape(
        Placement placement, Launch launch, int ranksPerProcess, long nicMemory, Map<String, String> settings) {
    /** How many processes the ranks of a single program are in. */
    public int processes() {
        return launch == Launch.PROCESSES ? (placement.ranks() + ranksPerProcess - 1) / ranksPerProcess : 1;
    }
}

package org.strobe.mpi.watch.characterise;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/**
 * Counts of one rank.
 *
 * @param ranks number of ranks at the begin of the job
 * @param sends all messages sent
 * @param destinations messages sent, by destination
 * @param operations all other calls, by name
 */
record RankCharacter(
        int rank,
        int ranks,
        SizeClasses sends,
        Map<Destination, SizeClasses> destinations,
        Map<String, CharacterisedOperation> operations)
        implements Part {
    /** Number of collective calls. */
    long collectives() {
        return operations.values().stream()
                .filter(CharacterisedOperation::isCollective)
                .mapToLong(each -> each.sizes().count())
                .sum();
    }
}

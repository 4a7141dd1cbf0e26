package org.strobe.mpi.watch.characterise;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/**
 * What one rank has counted.
 *
 * @param ranks how many the job has begun with
 * @param sends all messages that it sent
 * @param destinations the same, by where they go
 * @param operations everything else, by the name of the call
 */
record RankCharacter(
        int rank, int ranks, Sizes sends, Map<Destination, Sizes> destinations, Map<String, Operation> operations)
        implements Part {
    /** How many collective calls. */
    long collectives() {
        return operations.values().stream()
                .filter(Operation::isCollective)
                .mapToLong(each -> each.sizes().count())
                .sum();
    }
}

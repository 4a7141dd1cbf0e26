package org.strobe.mpi.bcs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Incomplete operations of a rank. Completed ones are removed when the list grows or is searched. */
final class OpenOperations {
    private static final int FIRST_SWEEP = 64;

    private final List<BcsOperation> open = new ArrayList<>();
    private int sweepAt = FIRST_SWEEP;

    synchronized void add(BcsOperation operation) {
        if (open.size() >= sweepAt) {
            open.removeIf(BcsOperation::isDone);
            sweepAt = Math.max(FIRST_SWEEP, 2 * open.size());
        }
        open.add(operation);
    }

    /** An incomplete operation that satisfies {@code which}. */
    synchronized Optional<BcsOperation> find(Predicate<BcsOperation> which) {
        open.removeIf(BcsOperation::isDone);
        return open.stream().filter(which).findFirst();
    }
}

package org.strobe.mpi.bcs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A rank's operations that are not done, as far as somebody has looked. */
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

    /** One of those that are not done. */
    synchronized Optional<BcsOperation> find(Predicate<BcsOperation> which) {
        open.removeIf(BcsOperation::isDone);
        return open.stream().filter(which).findFirst();
    }
}

package org.strobe.emulator.select;

import java.util.List;

/**
 * A collective operation and its algorithms, in the order in which they are considered.
 *
 * @param operation as typed: {@code "bcast"}
 * @param <G> type of a group
 * @param <A> type of the algorithms
 */
public record AlgorithmList<G, A>(String operation, List<AlgorithmRow<G, A>> rows) {
    /** The names of the algorithms. */
    public List<String> names() {
        return rows.stream().map(AlgorithmRow::name).toList();
    }
}

package org.strobe.emulator.select;

import java.util.List;
import java.util.function.Supplier;

/**
 * A collective operation and its algorithms, in the order in which they are considered.
 *
 * @param <G> type of a group
 * @param <A> type of the algorithms
 */
public final class AlgorithmList<G, A> {
    private final String operation;
    private final Supplier<List<AlgorithmRow<G, A>>> maker;
    private volatile List<AlgorithmRow<G, A>> rows;

    /** @param operation as typed: {@code "bcast"} */
    public AlgorithmList(String operation, List<AlgorithmRow<G, A>> rows) {
        this(operation, () -> rows);
    }

    /**
     * A list whose rows are made at their first use: the start of a job does not wait for those of operations that it
     * never calls.
     */
    public AlgorithmList(String operation, Supplier<List<AlgorithmRow<G, A>>> maker) {
        this.operation = operation;
        this.maker = maker;
    }

    public String operation() {
        return operation;
    }

    /** The algorithms. Ranks that ask at one time may make them twice; all copies are equal. */
    public List<AlgorithmRow<G, A>> rows() {
        List<AlgorithmRow<G, A>> made = rows;
        if (made == null) {
            made = maker.get();
            rows = made;
        }
        return made;
    }

    /** The names of the algorithms. */
    public List<String> names() {
        return rows().stream().map(AlgorithmRow::name).toList();
    }
}

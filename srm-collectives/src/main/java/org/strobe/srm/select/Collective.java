package org.strobe.srm.select;

import java.util.List;

/**
 * A collective and the algorithms that there are for it; the first that is usual for a team and a message is taken.
 *
 * @param name as it is typed: {@code "bcast"}
 * @param <T> what its algorithms are
 */
public record Collective<T>(String name, List<Row<T>> rows) {
    /** The names of its algorithms. */
    public List<String> algorithms() {
        return rows.stream().map(Row::name).toList();
    }
}

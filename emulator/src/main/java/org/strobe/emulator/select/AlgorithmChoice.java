package org.strobe.emulator.select;

import java.util.ArrayList;
import java.util.List;

/**
 * The algorithms of one operation for one group of ranks. Conditions on the group are tested once, at the first call; {@link #of}
 * tests those on the call. Algorithms are created at their first use.
 *
 * @param <G> type of the group
 * @param <A> type of the algorithms
 */
public final class AlgorithmChoice<G, A> {
    private static final int ALL_TRAITS = -1;
    private static final long NOTHING = -1;

    private final AlgorithmList<G, A> list;
    private final G group;
    private final ForcedAlgorithms forced;
    private final List<AlgorithmRow<G, A>> rows = new ArrayList<>();
    private final List<A> made = new ArrayList<>();
    private long[] beyond;
    private long[] most;
    private int[] needs;

    public AlgorithmChoice(AlgorithmList<G, A> list, G group, ForcedAlgorithms forced) {
        this.list = list;
        this.group = group;
        this.forced = forced;
    }

    /** Tests the conditions on the group. */
    private void choose() {
        List<Long> floors = new ArrayList<>();
        List<Long> limits = new ArrayList<>();
        for (AlgorithmRow<G, A> row : list.rows()) {
            if (row.name().equals(forced.algorithm(list)) && row.serves().test(group)) {
                rows.add(row);
                floors.add(NOTHING);
                limits.add(row.most().applyAsLong(group));
            }
        }
        for (AlgorithmRow<G, A> row : list.rows()) {
            if (row.usual().test(group) && row.serves().test(group)) {
                rows.add(row);
                floors.add(row.usualBeyond().applyAsLong(group));
                limits.add(
                        Math.min(row.most().applyAsLong(group), row.usualMost().applyAsLong(group)));
            }
        }
        beyond = floors.stream().mapToLong(each -> each).toArray();
        most = limits.stream().mapToLong(each -> each).toArray();
        needs = rows.stream().mapToInt(AlgorithmRow::needs).toArray();
        rows.forEach(unused -> made.add(null));
    }

    /** The algorithm for a call that has all traits; null if none applies. */
    public A of(long bytes) {
        return of(bytes, ALL_TRAITS);
    }

    /**
     * The algorithm for a call; null if none applies.
     *
     * @param traits set of bits that {@link AlgorithmRow#needs} refers to
     */
    public A of(long bytes, int traits) {
        int i = index(bytes, traits);
        if (i < 0) {
            return null;
        }
        A algorithm = made.get(i);
        return algorithm == null ? make(i) : algorithm;
    }

    /** True if {@link #of} finds an algorithm. */
    public boolean serve(long bytes) {
        return index(bytes, ALL_TRAITS) >= 0;
    }

    private int index(long bytes, int traits) {
        if (needs == null) {
            choose();
        }
        for (int i = 0; i < most.length; i++) {
            if (bytes > beyond[i] && bytes <= most[i] && (needs[i] & ~traits) == 0) {
                return i;
            }
        }
        return -1;
    }

    private A make(int index) {
        A algorithm = rows.get(index).maker().apply(group);
        made.set(index, algorithm);
        return algorithm;
    }
}

package org.strobe.srm.select;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.member.Member;

/**
 * The algorithms of a collective that one team takes, as one member has them. They are made when they are needed first.
 *
 * @param <T> what they are
 */
public final class Choices<T> {
    private final Member member;
    private final List<Row<T>> rows = new ArrayList<>();
    private final long[] beyond;
    private final long[] most;
    private final List<T> made = new ArrayList<>();

    public Choices(Collective<T> collective, Member member, Forced forced) {
        this.member = member;
        List<Long> floors = new ArrayList<>();
        List<Long> limits = new ArrayList<>();
        for (Row<T> row : collective.rows()) {
            if (row.name().equals(forced.algorithm(collective)) && row.serves().test(member)) {
                rows.add(row);
                floors.add(-1L);
                limits.add(row.most().applyAsLong(member));
            }
        }
        for (Row<T> row : collective.rows()) {
            if (row.serves().test(member) && row.usual().test(member)) {
                rows.add(row);
                floors.add(row.usualBeyond());
                limits.add(
                        Math.min(row.most().applyAsLong(member), row.usualMost().applyAsLong(member)));
            }
        }
        this.beyond = floors.stream().mapToLong(each -> each).toArray();
        this.most = limits.stream().mapToLong(each -> each).toArray();
        rows.forEach(unused -> made.add(null));
    }

    /** The algorithm for so many bytes; null if the team has none. */
    public T of(long bytes) {
        for (int i = 0; i < most.length; i++) {
            if (bytes > beyond[i] && bytes <= most[i]) {
                T algorithm = made.get(i);
                return algorithm == null ? make(i) : algorithm;
            }
        }
        return null;
    }

    /** Whether there is one for so many bytes. */
    public boolean serve(long bytes) {
        for (int i = 0; i < most.length; i++) {
            if (bytes > beyond[i] && bytes <= most[i]) {
                return true;
            }
        }
        return false;
    }

    private T make(int index) {
        T algorithm = rows.get(index).maker().apply(member);
        made.set(index, algorithm);
        return algorithm;
    }
}

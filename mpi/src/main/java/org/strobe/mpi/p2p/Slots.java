package org.strobe.mpi.p2p;

import java.util.Arrays;

/**
 * Gives operations numbers by which other ranks speak of them. The owner's threads write; a receiver in the same JVM may read
 * a number that it got in a record, since both entry and array were there before the record.
 *
 * @param <E> the operations
 */
final class Slots<E> {
    private static final int FEWEST = 16;

    /** Volatile, so that who sees a grown array sees what is in it. */
    private volatile Object[] entries = new Object[FEWEST];

    private int[] free = new int[FEWEST];
    private int freeCount;
    private int unused;

    /** A number for this one. */
    int add(E entry) {
        int slot;
        Object[] all = entries;
        if (freeCount > 0) {
            slot = free[--freeCount];
        } else {
            if (unused == all.length) {
                all = Arrays.copyOf(all, 2 * unused);
                entries = all;
            }
            slot = unused++;
        }
        all[slot] = entry;
        return slot;
    }

    /** The one with this number. */
    @SuppressWarnings("unchecked") // only add puts anything in
    E get(int slot) {
        return (E) entries[slot];
    }

    void remove(int slot) {
        entries[slot] = null;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, 2 * freeCount);
        }
        free[freeCount++] = slot;
    }
}

package org.strobe.mpi.p2p.memory;

import java.util.Arrays;

/**
 * Numbers of operations, by which other ranks address them. The owner's threads write. A receiver in the same JVM may look
 * up a number that a record brought: array and entry were written before the record.
 *
 * @param <E> the operations
 */
public final class Slots<E> {
    private static final int FEWEST = 16;

    /** Volatile: a reader that sees a grown array sees its entries. */
    private volatile Object[] entries = new Object[FEWEST];

    private int[] free = new int[FEWEST];
    private int freeCount;
    private int unused;

    /** Numbers an operation. */
    public int add(E entry) {
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

    /** Operation with this number. */
    @SuppressWarnings("unchecked") // only add writes entries
    public E get(int slot) {
        return (E) entries[slot];
    }

    public void remove(int slot) {
        entries[slot] = null;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, 2 * freeCount);
        }
        free[freeCount++] = slot;
    }
}

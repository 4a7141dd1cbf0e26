package org.strobe.mpi.p2p;

/**
 * Gives operations numbers by which other ranks speak of them. The owner's threads write; a receiver in the same JVM may read
 * a number that it got in a record, since both entry and array were there before the record.
 *
 * @param <E> the operations
 */
final class Slots<E> {
    private static final int FEWEST = 16;

    private Object[] entries = new Object[FEWEST];
    private int[] free = new int[FEWEST];
    private int freeCount;
    private int unused;

    /** A number for this one. */
    int add(E entry) {
        int slot;
        if (freeCount > 0) {
            slot = free[--freeCount];
        } else {
            if (unused == entries.length) {
                Object[] more = new Object[2 * unused];
                System.arraycopy(entries, 0, more, 0, unused);
                entries = more;
            }
            slot = unused++;
        }
        entries[slot] = entry;
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
            int[] more = new int[2 * freeCount];
            System.arraycopy(free, 0, more, 0, freeCount);
            free = more;
        }
        free[freeCount++] = slot;
    }
}

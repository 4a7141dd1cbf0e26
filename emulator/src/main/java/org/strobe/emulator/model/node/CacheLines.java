package org.strobe.emulator.model.node;

import org.strobe.shm.segment.Memory;

/**
 * Lines of a memory in the caches of a node: the processors that hold a line since its last write, and the end of
 * pending transfers. Lines are kept in pages made on demand, since most lines are never written.
 *
 * <pre>
 *   holders of a line:   bit 0      the line was written before; a line never written is in all caches
 *                        bit p      the processor of place p has written or read it since
 * </pre>
 */
final class CacheLines {
    /** Place of a NIC, which writes to memory and holds no line. */
    static final int NIC = 0;

    private static final int PAGE_BITS = 6;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long WRITTEN = 1;

    private final long transfer;
    private final int count;

    /** Null before the first write: a machine may have many nodes whose memory nobody writes. */
    private Page[] pages;

    /** Consecutive lines. */
    private static final class Page {
        private final long[] freeAgain = new long[PAGE];

        /** Words with the holders of each line. */
        private int words = 1;

        private long[] holders = new long[PAGE];

        private boolean isWritten(int line) {
            return (holders[line * words] & WRITTEN) != 0;
        }

        private boolean holds(int line, int place) {
            int word = place / Long.SIZE;
            return word < words && (holders[line * words + word] >>> place & 1) != 0;
        }

        private boolean isOnlyHolder(int line, int place) {
            for (int word = 0; word < words; word++) {
                if (holders[line * words + word] != alone(word, place)) {
                    return false;
                }
            }
            return place / Long.SIZE < words;
        }

        private static long alone(int word, int place) {
            return (word == 0 ? WRITTEN : 0) | (word == place / Long.SIZE ? 1L << place : 0);
        }

        private void add(int line, int place) {
            reach(place);
            holders[line * words + place / Long.SIZE] |= 1L << place;
        }

        private void give(int line, int place) {
            reach(place);
            for (int word = 0; word < words; word++) {
                holders[line * words + word] = alone(word, place);
            }
        }

        /** Makes room for the holders up to a place. */
        private void reach(int place) {
            int wanted = place / Long.SIZE + 1;
            if (wanted > words) {
                long[] wider = new long[PAGE * wanted];
                for (int line = 0; line < PAGE; line++) {
                    System.arraycopy(holders, line * words, wider, line * wanted, words);
                }
                holders = wider;
                words = wanted;
            }
        }
    }

    /** @param transfer time to fetch a line */
    CacheLines(long bytes, long transfer) {
        this.transfer = transfer;
        this.count = Math.toIntExact(bytes / ((long) PAGE * Memory.LINE) + 1);
    }

    private static int page(long offset) {
        return (int) ((offset / Memory.LINE) >>> PAGE_BITS);
    }

    private static int line(long offset) {
        return (int) (offset / Memory.LINE) & (PAGE - 1);
    }

    /** True if the line is valid in the cache of a processor. */
    boolean has(long offset, int place) {
        Page page = pages == null ? null : pages[page(offset)];
        return page == null || !page.isWritten(line(offset)) || page.holds(line(offset), place);
    }

    /** Reads a line; returns the time until it arrives. The processor holds the line from then on. */
    long read(long offset, int place) {
        if (has(offset, place)) {
            return 0;
        }
        pages[page(offset)].add(line(offset), place);
        return transfer;
    }

    private Page made(long offset) {
        if (pages == null) {
            pages = new Page[count];
        }
        if (pages[page(offset)] == null) {
            pages[page(offset)] = new Page();
        }
        return pages[page(offset)];
    }

    /** Writes a line without waiting for it. The line is exclusive to the writer from then on. */
    void write(long offset, int place) {
        made(offset).give(line(offset), place);
    }

    /**
     * Reads and writes a line atomically; returns the time until it arrives. Concurrent requests are served one after
     * the other.
     */
    long change(long offset, int place, long now) {
        Page page = made(offset);
        int line = line(offset);
        if (page.isOnlyHolder(line, place)) {
            return 0;
        }
        page.give(line, place);
        page.freeAgain[line] = Math.max(now, page.freeAgain[line]) + transfer;
        return page.freeAgain[line] - now;
    }
}

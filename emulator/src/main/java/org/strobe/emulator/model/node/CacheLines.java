package org.strobe.emulator.model.node;

import org.strobe.shm.segment.Memory;

/**
 * Lines of a segment in the caches of a node: the last writer, which determines who must fetch a line, and the end of
 * pending transfers. Lines are kept in pages made on demand, since most lines are never written.
 */
final class CacheLines {
    private static final int NOBODY = 0;

    private static final int PAGE_BITS = 6;
    private static final int PAGE = 1 << PAGE_BITS;

    private final long transfer;
    private final Page[] pages;

    /** Consecutive lines. */
    private static final class Page {
        private final int[] owners = new int[PAGE];
        private final long[] freeAgain = new long[PAGE];
    }

    /** @param transfer time to fetch a line */
    CacheLines(long bytes, long transfer) {
        this.transfer = transfer;
        this.pages = new Page[Math.toIntExact(bytes / ((long) PAGE * Memory.LINE) + 1)];
    }

    private static int page(long offset) {
        return (int) ((offset / Memory.LINE) >>> PAGE_BITS);
    }

    private static int line(long offset) {
        return (int) (offset / Memory.LINE) & (PAGE - 1);
    }

    /** True if the line is valid in a processor's cache. */
    boolean has(long offset, int processor) {
        Page page = pages[page(offset)];
        if (page == null) {
            return true;
        }
        int owner = page.owners[line(offset)];
        return owner == NOBODY || owner == processor + 1;
    }

    /** Reads a line; returns the time until it arrives. The line is shared from then on. */
    long read(long offset, int processor) {
        if (has(offset, processor)) {
            return 0;
        }
        pages[page(offset)].owners[line(offset)] = NOBODY;
        return transfer;
    }

    private Page made(long offset) {
        if (pages[page(offset)] == null) {
            pages[page(offset)] = new Page();
        }
        return pages[page(offset)];
    }

    /** Writes a line without waiting for it. The line is exclusive to the processor from then on. */
    void write(long offset, int processor) {
        made(offset).owners[line(offset)] = processor + 1;
    }

    /**
     * Reads and writes a line atomically; returns the time until it arrives. Concurrent requests are served one after
     * the other.
     */
    long change(long offset, int processor, long now) {
        Page page = made(offset);
        int line = line(offset);
        if (page.owners[line] == processor + 1) {
            return 0;
        }
        page.owners[line] = processor + 1;
        page.freeAgain[line] = Math.max(now, page.freeAgain[line]) + transfer;
        return page.freeAgain[line] - now;
    }
}

package org.strobe.emulator.model;

import org.strobe.shm.segment.Memory;

/**
 * The lines of a segment as the caches of a node's processors have them: who has written a line last, so that it is known who has to
 * fetch it, and until when it is on its way to those who have asked before. Most lines of most segments are never written: those that are
 * stand in pages, made when they are needed.
 */
final class CacheLines {
    private static final int NOBODY = 0;

    private static final int PAGE_BITS = 6;
    private static final int PAGE = 1 << PAGE_BITS;

    private final long transfer;
    private final Page[] pages;

    /** Some lines that follow each other. */
    private static final class Page {
        private final int[] owners = new int[PAGE];
        private final long[] freeAgain = new long[PAGE];
    }

    /** @param transfer how long it takes to fetch a line */
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

    /** Whether a processor has it in its cache, as it was. */
    boolean has(long offset, int processor) {
        Page page = pages[page(offset)];
        if (page == null) {
            return true;
        }
        int owner = page.owners[line(offset)];
        return owner == NOBODY || owner == processor + 1;
    }

    /** A processor reads; returns how long the line takes to be there. From then on it is in several caches. */
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

    /** A processor writes, and does not wait until it has the line. From then on it is in its cache alone. */
    void write(long offset, int processor) {
        made(offset).owners[line(offset)] = processor + 1;
    }

    /** A processor reads and writes at once; returns how long the line takes to be there: those who want it get it one after the other. */
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

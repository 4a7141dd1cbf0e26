package org.strobe.emulator.model;

import org.strobe.shm.segment.Memory;

/**
 * The lines of a segment as the caches of a node's processors have them: who has written a line last, so that it is known who has to
 * fetch it, and until when it is on its way to those who have asked before.
 */
final class CacheLines {
    private static final int NOBODY = 0;

    private final long transfer;
    private final int[] owners;
    private final long[] freeAgain;

    /** @param transfer how long it takes to fetch a line */
    CacheLines(long bytes, long transfer) {
        int lines = Math.toIntExact((bytes + Memory.LINE - 1) / Memory.LINE);
        this.transfer = transfer;
        this.owners = new int[lines];
        this.freeAgain = new long[lines];
    }

    private static int line(long offset) {
        return (int) (offset / Memory.LINE);
    }

    /** A processor reads ; returns how long the line takes to be there. From then on it is in several caches. */
    long read(long offset, int processor) {
        int line = line(offset);
        int owner = owners[line];
        if (owner == NOBODY || owner == processor + 1) {
            return 0;
        }
        owners[line] = NOBODY;
        return transfer;
    }

    /** A processor writes; likewise. From then on it is in its cache alone; those who want to write it get it one after the other. */
    long write(long offset, int processor, long now) {
        int line = line(offset);
        if (owners[line] == processor + 1) {
            return 0;
        }
        owners[line] = processor + 1;
        freeAgain[line] = Math.max(now, freeAgain[line]) + transfer;
        return freeAgain[line] - now;
    }
}

package org.strobe.mpi.rsm.connection;

import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;

/**
 * Memory of a stripe: written by the partner, in the memory of the rank that reads it. {@code P} is the number of postboxes.
 *
 * <pre>
 *        0  +-- acknowledgement -------------------------------------------------+
 *           |  56 taken (8): postboxes that the partner has taken                |  partner, a line
 *      128  +-- postbox 0 (PostboxLayout) ---------------------------------------+
 *      192  +-- postbox 1 ... to P - 1 ------------------------------------------+  partner, whole lines
 *           +-- buffer 0: 1024 bytes --------------------------------------------+
 *           +-- buffer 1 ... ----------------------------------------------------+  partner, whole lines
 * </pre>
 *
 * <p>A postbox is at its position modulo P. A buffer is at its number modulo the number of buffers.
 *
 * @param postboxes number of postboxes
 * @param buffers number of buffers
 */
record StripeLayout(int postboxes, int buffers) {
    /** Bytes of a buffer. */
    static final int BUFFER = 1024;

    static final long ACKNOWLEDGEMENT = 0;

    /** In the acknowledgement. Its last word, which becomes visible with the line. */
    static final long TAKEN = RsmLink.LINE - Long.BYTES;

    static final long POSTBOXES = Memory.LINE;

    /** Index of a postbox, by its position. */
    int slot(long position) {
        return (int) (position % postboxes);
    }

    /** Offset of a postbox, by its position. */
    long postbox(long position) {
        return POSTBOXES + (long) slot(position) * PostboxLayout.SIZE;
    }

    private long firstBuffer() {
        return POSTBOXES + (long) postboxes * PostboxLayout.SIZE;
    }

    /** Offset of a buffer, by its number. */
    long buffer(long number) {
        return firstBuffer() + number % buffers * BUFFER;
    }

    /** Bytes of the memory. */
    long size() {
        return firstBuffer() + (long) buffers * BUFFER;
    }
}

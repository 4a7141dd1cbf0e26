package org.strobe.emulator.nic;

import org.strobe.shm.copy.Region;

/**
 * A message between ranks that a NIC stores: a label and bytes. Owned by its writer, then by the NIC, then by its
 * reader.
 */
public final class Letter {
    private final Region region;
    private final long offset;
    private int length;
    private long label;

    /** Next letter in the queue. */
    private Letter next;

    /**
     * An empty letter.
     *
     * @param region memory of its bytes
     * @param offset of its bytes in the region
     */
    public Letter(Region region, long offset) {
        this.region = region;
        this.offset = offset;
    }

    /** Memory of the bytes. */
    public Region region() {
        return region;
    }

    /** Offset of the bytes in the {@link #region}. */
    public long offset() {
        return offset;
    }

    /** Number of bytes. */
    public int length() {
        return length;
    }

    /** Sets the number of bytes. Called by the NIC. */
    public void setLength(int bytes) {
        length = bytes;
    }

    /** A word that the writer chooses; not read by the NIC. */
    public long label() {
        return label;
    }

    public void setLabel(long word) {
        label = word;
    }

    /** Next letter in the owner's queue. */
    public Letter next() {
        return next;
    }

    public void setNext(Letter behind) {
        next = behind;
    }
}

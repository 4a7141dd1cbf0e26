package org.strobe.emulator.nic;

import org.strobe.shm.copy.Region;

/** A message from rank to rank that a NIC keeps: a label and some bytes. It belongs to whoever writes it, then to the NIC, then to its reader. */
public final class Letter {
    private final Region region;
    private final long offset;
    private int length;
    private long label;

    /** The one behind it, in the queue that it stands in. */
    private Letter next;

    /**
     * An empty one.
     *
     * @param region where its bytes are
     * @param offset from where on
     */
    public Letter(Region region, long offset) {
        this.region = region;
        this.offset = offset;
    }

    /** The memory that its bytes are in. */
    public Region region() {
        return region;
    }

    /** Where in the {@link #region} they begin. */
    public long offset() {
        return offset;
    }

    /** How many there are. */
    public int length() {
        return length;
    }

    /** It has so many; for whoever hands it out. */
    public void setLength(int bytes) {
        length = bytes;
    }

    /** What its writer says about it; the NIC does not care. */
    public long label() {
        return label;
    }

    public void setLabel(long word) {
        label = word;
    }

    /** The one behind it, for whoever has it in a queue. */
    public Letter next() {
        return next;
    }

    public void setNext(Letter behind) {
        next = behind;
    }
}

package org.strobe.srm.space;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/**
 * The two buffers that a node's broadcasts fill alternately, for any root, as one JVM sees them [SRM, section 2.2].
 * Fillings are numbered from 1. Each member has a flag per buffer: odd when a filling is ready, even once it was
 * read.
 */
public final class TwoBuffers {
    /** Bytes of a buffer. */
    public static final int ROOM = TwoBuffersLayout.ROOM;

    private final Segment segment;
    private final TwoBuffersLayout layout;
    private final Memory memory;
    private final Region region;
    private final Mark[][] flags;

    TwoBuffers(Segment segment, int members) {
        this.segment = segment;
        this.layout = new TwoBuffersLayout(members);
        this.memory = segment.memory();
        this.region = Region.of(memory);
        this.flags = new Mark[members][TwoBuffersLayout.BUFFERS];
        for (int local = 0; local < members; local++) {
            for (int buffer = 0; buffer < TwoBuffersLayout.BUFFERS; buffer++) {
                flags[local][buffer] = new Mark(memory, layout.flag(local, buffer));
            }
        }
    }

    static long sizeFor(int members) {
        return new TwoBuffersLayout(members).size();
    }

    private static int buffer(long filling) {
        return (int) (filling % TwoBuffersLayout.BUFFERS);
    }

    private static long nth(long filling) {
        return (filling + 1) / TwoBuffersLayout.BUFFERS;
    }

    /** A member's flag for the buffer of a filling; awaited for {@link #ready} and {@link #free}. */
    public Mark flag(int local, long filling) {
        return flags[local][buffer(filling)];
    }

    /** The value of a flag when a filling is ready. */
    public static long ready(long filling) {
        return 2 * nth(filling) - 1;
    }

    /** The value of a flag once the previous filling of its buffer was read. */
    public static long free(long filling) {
        return 2 * (nth(filling) - 1);
    }

    /** The value of a flag once a filling was read. */
    public static long read(long filling) {
        return 2 * nth(filling);
    }

    public Region region() {
        return region;
    }

    /** Offset of a filling. */
    public long at(long filling) {
        return layout.payload(buffer(filling));
    }

    /** Length of the message that a filling belongs to. */
    public long length(long filling) {
        return memory.getLong(layout.length(buffer(filling)));
    }

    /** Says how long the message is; before it is shown. */
    public void setLength(long filling, long length) {
        memory.setLong(layout.length(buffer(filling)), length);
    }

    /** Tells a member that a filling is there. */
    public void show(int local, long filling, Doorbell waiter) {
        flag(local, filling).set(ready(filling), waiter);
    }

    /** A member has read a filling. */
    public void take(int local, long filling, Doorbell[] fillers) {
        flag(local, filling).set(read(filling), fillers);
    }

    /** True if all fillings were read. */
    boolean isTaken() {
        boolean taken = true;
        for (Mark[] both : flags) {
            for (Mark each : both) {
                taken &= each.get() % 2 == 0;
            }
        }
        return taken;
    }

    void close() {
        segment.close();
    }
}

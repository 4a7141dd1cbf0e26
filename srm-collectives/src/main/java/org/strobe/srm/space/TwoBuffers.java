package org.strobe.srm.space;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/**
 * The two buffers A and B that a node's broadcasts fill alternately, for any root, as one JVM sees them [SRM, section
 * 2.2]. On several nodes the buffers lie in the NIC's memory, and only the flags are here. Fillings are numbered from 1.
 * Each member has a READY flag per buffer: odd when a filling is ready, even once the member has read it.
 *
 * <p>The flag of the member that fills a buffer protects the buffer: that member marks it as read once it has filled the
 * buffer. The next filler awaits the flags of all members.
 */
public final class TwoBuffers {
    private final Segment segment;
    private final PairLayout layout;
    private final Memory memory;
    private final Region region;
    private final Mark[][] flags;

    /** @param room bytes of a buffer; 0 if the buffers lie elsewhere */
    TwoBuffers(Segment segment, int members, int room) {
        this.segment = segment;
        this.layout = new PairLayout(members, room);
        this.memory = segment.memory();
        this.region = Region.of(memory);
        this.flags = new Mark[members][PairLayout.BUFFERS];
        for (int local = 0; local < members; local++) {
            for (int buffer = 0; buffer < PairLayout.BUFFERS; buffer++) {
                flags[local][buffer] = new Mark(memory, layout.flag(local, buffer));
            }
        }
    }

    static long sizeFor(int members, int room) {
        return new PairLayout(members, room).size();
    }

    private static long nth(long filling) {
        return (filling + 1) / PairLayout.BUFFERS;
    }

    /** A member's flag for the buffer of a filling; awaited for {@link #ready}, {@link #free} and {@link #read}. */
    public Mark flag(int local, long filling) {
        return flags[local][PairLayout.buffer(filling)];
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
        return layout.payload(PairLayout.buffer(filling));
    }

    /** Length of the message that a filling belongs to. */
    public long length(long filling) {
        return memory.getLong(layout.length(PairLayout.buffer(filling)));
    }

    /** Bytes of each filling of the message but the last. */
    public int each(long filling) {
        return (int) memory.getLong(layout.filling(PairLayout.buffer(filling)));
    }

    /** Describes the message; before it is shown. */
    public void describe(long filling, long length, int each) {
        memory.setLong(layout.length(PairLayout.buffer(filling)), length);
        memory.setLong(layout.filling(PairLayout.buffer(filling)), each);
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

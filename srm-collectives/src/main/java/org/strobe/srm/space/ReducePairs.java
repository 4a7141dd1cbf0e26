package org.strobe.srm.space;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Two buffers of each member of a node, through which partial results of reductions go to the member above, as one JVM
 * sees them [SRM, section 2.4]. The chunks of all reductions are numbered from 0, equally at all members; a chunk uses
 * the buffer of its number modulo two. Either flag holds the number after that of a chunk.
 *
 * <pre>
 *   owner          await taken(its last chunk in the buffer)    fill    set filled(chunk)
 *   member above   await filled(chunk)    combine    set taken(chunk)
 * </pre>
 */
public final class ReducePairs {
    private static final int FILLED = 0;
    private static final int TAKEN = 1;
    private static final int FLAGS = 2;

    private final Segment segment;
    private final PairLayout layout;
    private final Region region;
    private final Mark[][] filled;
    private final Mark[][] taken;

    /** @param room bytes of a buffer */
    ReducePairs(Segment segment, int members, int room) {
        this.segment = segment;
        this.layout = new PairLayout(FLAGS, room);
        this.region = Region.of(segment.memory());
        this.filled = marks(segment.memory(), members, FILLED);
        this.taken = marks(segment.memory(), members, TAKEN);
    }

    private Mark[][] marks(Memory memory, int members, int flag) {
        Mark[][] marks = new Mark[members][PairLayout.BUFFERS];
        for (int local = 0; local < members; local++) {
            for (int buffer = 0; buffer < PairLayout.BUFFERS; buffer++) {
                marks[local][buffer] = new Mark(memory, start(local) + layout.flag(flag, buffer));
            }
        }
        return marks;
    }

    static long sizeFor(int members, int room) {
        return members * new PairLayout(FLAGS, room).size();
    }

    private long start(int local) {
        return local * layout.size();
    }

    /** Awaited for {@link #after} of a chunk: a member has filled its buffer. */
    public Mark filled(int local, long chunk) {
        return filled[local][PairLayout.buffer(chunk)];
    }

    /** Awaited for {@link #after} of a chunk: the member above has read it. */
    public Mark taken(int local, long chunk) {
        return taken[local][PairLayout.buffer(chunk)];
    }

    /** The value of a flag from a chunk on. */
    public static long after(long chunk) {
        return chunk + 1;
    }

    public Region region() {
        return region;
    }

    /** The memory of {@link #region}, for operators. */
    public MemorySegment memory() {
        return region.memory().bytes();
    }

    /** Offset of a member's buffer for a chunk. */
    public long at(int local, long chunk) {
        return start(local) + layout.payload(PairLayout.buffer(chunk));
    }

    /** True if all chunks were taken. */
    boolean isTaken() {
        boolean all = true;
        for (int local = 0; local < filled.length; local++) {
            for (int buffer = 0; buffer < PairLayout.BUFFERS; buffer++) {
                all &= taken[local][buffer].get() >= filled[local][buffer].get();
            }
        }
        return all;
    }

    void close() {
        segment.close();
    }
}

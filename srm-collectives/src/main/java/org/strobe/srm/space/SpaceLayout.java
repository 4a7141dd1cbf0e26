package org.strobe.srm.space;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * The shared memory of a team's members on one node. Words that different members write lie on separate lines.
 *
 * <pre>
 *          0  +-- arrivals: a count of those who came to central rounds ---------------+  everybody
 *        128  +-- release: the last central round that is complete --------------------+  the last to come, or the master
 *        256  +-- attached: how many have joined ---------------------------------------+  everybody
 *        384  +-- manner: how its collectives are done, see NodeSpace --------------------+  the first to join
 *        512  +-- unseen: how many have shown what others do not see, in this round ----+  everybody; who releases, back to 0
 *        640  +-- result: a cell of the central round under way ------------------------+  who releases
 *             +-- member 0 ------------------------------------------------------------+
 *             |       0  passed: the last collective that it is through with           |  its owner
 *             |     128  flag: of barriers                                               |  its owner, then the one above
 *             |     256  cells, by number of the collective modulo slots               |  its owner
 *             |          tallies, likewise: what others count up for the owner         |  the others; the owner, back to 0
 *             +-- member 1 ... --------------------------------------------------------+
 * </pre>
 *
 * <p>A cell:
 *
 * <pre>
 *     0  header (8): number of the collective (40 bits) | kind (4) | bytes of payload (20); written last
 *     8  length (8): of the whole message
 *    16  payload (112; 2160 in wide cells)
 * </pre>
 *
 * <p>Cells are wide on the host, where members are few: a message in a cell needs no word besides the header.
 */
final class SpaceLayout {
    /** Number of slots: powers of two. */
    private static final int FEWEST_SLOTS = 8;

    private static final int MOST_SLOTS = 64;

    /** Slots of all members together, beyond the minimum of each. */
    private static final int SLOTS_OF_ALL = 1024;

    private static final int WIDE_SLOTS_OF_ALL = 512;

    /** Largest number of members with wide cells: a root reads them one after the other. */
    private static final int MOST_WIDE = 16;

    static final long ARRIVALS = 0;
    static final long RELEASE = ARRIVALS + WordLayout.SIZE;
    static final long ATTACHED = RELEASE + WordLayout.SIZE;
    static final long MANNER = ATTACHED + WordLayout.SIZE;
    static final long UNSEEN = MANNER + WordLayout.SIZE;
    static final long RESULT = UNSEEN + WordLayout.SIZE;

    static final int CELL = Memory.LINE;
    static final long CELL_HEADER = 0;
    static final long CELL_LENGTH = CELL_HEADER + Long.BYTES;
    static final long CELL_PAYLOAD = CELL_LENGTH + Long.BYTES;
    static final int CELL_ROOM = CELL - (int) CELL_PAYLOAD;

    /** Bytes by which a wide cell exceeds a line. */
    private static final int WIDER = 2048;

    static final int WIDE_ROOM = CELL_ROOM + WIDER;

    static final long MEMBER_PASSED = 0;
    static final long MEMBER_FLAG = MEMBER_PASSED + WordLayout.SIZE;
    static final long MEMBER_CELLS = MEMBER_FLAG + WordLayout.SIZE;

    private static final int BYTES_BITS = 20;
    private static final int KIND_BITS = 4;
    private static final int NUMBER_SHIFT = BYTES_BITS + KIND_BITS;

    private final int members;
    private final int slots;
    private final int cell;

    /**
     * The layout for a number of members. Where there are few, each has many slots, so that fast members need not
     * wait.
     *
     * @param isModelled true on a modelled machine, where cells are lines
     */
    SpaceLayout(int members, boolean isModelled) {
        boolean isWide = !isModelled && members <= MOST_WIDE;
        int ofAll = isWide ? WIDE_SLOTS_OF_ALL : SLOTS_OF_ALL;
        this.members = members;
        this.slots = Math.clamp(Integer.highestOneBit(ofAll / members), FEWEST_SLOTS, MOST_SLOTS);
        this.cell = isWide ? CELL + WIDER : CELL;
    }

    /** Bytes of payload in a cell. */
    int cellRoom() {
        return cell - (int) CELL_PAYLOAD;
    }

    /** Number of collectives by which a member may be ahead of another. */
    int slots() {
        return slots;
    }

    /** Bytes in total. */
    long size() {
        return member(members);
    }

    private long member(int local) {
        return RESULT + cell + local * (MEMBER_CELLS + (long) slots * (cell + WordLayout.SIZE));
    }

    long passed(int local) {
        return member(local) + MEMBER_PASSED;
    }

    long flag(int local) {
        return member(local) + MEMBER_FLAG;
    }

    long cell(int local, int slot) {
        return member(local) + MEMBER_CELLS + (long) slot * cell;
    }

    long tally(int local, int slot) {
        return cell(local, slots) + (long) slot * WordLayout.SIZE;
    }

    /** The slot of a collective. */
    int slot(long number) {
        return (int) number & slots - 1;
    }

    static long header(long number, int kind, int bytes) {
        return number << NUMBER_SHIFT | (long) kind << BYTES_BITS | bytes;
    }

    static long number(long header) {
        return header >>> NUMBER_SHIFT;
    }

    static int kind(long header) {
        return (int) (header >>> BYTES_BITS) & (1 << KIND_BITS) - 1;
    }

    static int bytes(long header) {
        return (int) header & (1 << BYTES_BITS) - 1;
    }
}

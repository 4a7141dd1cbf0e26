package org.strobe.shm.ring;

import java.util.Objects;
import java.util.function.IntSupplier;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Deaths;
import org.strobe.shm.wait.Doorbell;

/**
 * Queue of records in shared memory. Each process makes its own producer and consumer objects from a ring over that
 * memory.
 */
public final class Ring {
    /** Maximum payload that lies in a record's own cache line. */
    public static final int INLINE = RingLayout.INLINE;

    /** Maximum number of processes whose producers a ring tells apart. */
    public static final int MAX_OWNERS = 1 << RingLayout.OWNER_BITS;

    static final long LAP_MASK = (1L << RingLayout.LAP_BITS) - 1;
    private static final int LEAST_CELLS = 16;
    private static final int CELLS_A_LARGEST_RECORD = 4;

    /** Every 2^20 laps, cells inside records get their lap written too, since lap numbers repeat after 2^26 laps. */
    private static final long REFRESH_MASK = (1L << 20) - 1;

    private static final Deaths NOBODY_DIES = new Deaths() {
        @Override
        public boolean isDead(int process) {
            return false;
        }

        @Override
        public boolean hasAny() {
            return false;
        }
    };

    final Memory memory;
    final int cells;
    final int lapShift;
    private final int cellMask;
    private final int chunk;
    private final long firstCell;
    private final long firstChunk;

    private Ring(Memory memory) {
        this.memory = memory;
        this.cells = memory.getInt(RingLayout.CELLS);
        this.chunk = memory.getInt(RingLayout.CHUNK);
        check(cells, chunk);
        this.cellMask = cells - 1;
        this.lapShift = Integer.numberOfTrailingZeros(cells);
        this.firstCell = RingLayout.firstCell(cells);
        this.firstChunk = firstCell + (long) cells * RingLayout.CELL_SIZE;
    }

    /** Bytes that a ring needs. */
    public static long size(int cells, int chunk) {
        check(cells, chunk);
        return RingLayout.size(cells, chunk);
    }

    /**
     * Creates an empty ring in zeroed memory. Several processes may do so with equal numbers: each writes the same words, and
     * records of the others stay.
     *
     * @param cells number of small records it holds; a power of two, at least 16
     * @param chunk bytes for longer records beside each cell; a multiple of 64. The largest record has {@code cells / 4
     *     * chunk} bytes
     */
    public static Ring create(Memory memory, int cells, int chunk) {
        if (memory.size() < size(cells, chunk)) {
            throw new IllegalArgumentException("memory.size=" + memory.size() + ": a ring of cells=" + cells + " chunk="
                    + chunk + " needs " + size(cells, chunk));
        }
        memory.setInt(RingLayout.CHUNK, chunk);
        memory.setIntRelease(RingLayout.CELLS, cells);
        return new Ring(memory);
    }

    /** Opens the ring that was created in this memory. */
    public static Ring open(Memory memory) {
        return new Ring(memory);
    }

    private static void check(int cells, int chunk) {
        if (cells < LEAST_CELLS || Integer.bitCount(cells) != 1) {
            throw new IllegalArgumentException("cells=" + cells + ": must be a power of two, at least " + LEAST_CELLS);
        }
        long largest = (long) cells / CELLS_A_LARGEST_RECORD * chunk;
        if (chunk < RingLayout.CELL_SIZE
                || chunk % RingLayout.CELL_SIZE != 0
                || largest >= 1 << RingLayout.LENGTH_BITS) {
            throw new IllegalArgumentException("chunk=" + chunk
                    + ": must be a multiple of 64, and cells / 4 * chunk below 16 MB with cells=" + cells);
        }
    }

    /** Memory that payload offsets count in. */
    public Memory memory() {
        return memory;
    }

    /** Maximum bytes of a record. */
    public int largestRecord() {
        return cells / CELLS_A_LARGEST_RECORD * chunk;
    }

    /**
     * Makes the only producer of this ring; refuses a second one. If the doorbell is null, the consumer must never
     * park.
     */
    public SpscProducer singleProducer(Doorbell consumer) {
        if (!memory.compareAndSetInt(RingLayout.PRODUCER, RingLayout.NOBODY, RingLayout.SINGLE)) {
            throw new IllegalStateException("the ring already has producers");
        }
        return new SpscProducer(this, consumer);
    }

    /**
     * Makes one of many producers, which all threads of a process may share.
     *
     * @param owner number of the process, by which the consumer asks if it is dead
     * @param consumer doorbell of the consumer, or null if it never parks
     */
    public MpscProducer producer(int owner, Doorbell consumer) {
        if (owner < 0 || owner >= MAX_OWNERS) {
            throw new IllegalArgumentException("owner=" + owner + ": must be 0 to " + (MAX_OWNERS - 1));
        }
        become(RingLayout.MANY);
        return new MpscProducer(this, owner, consumer);
    }

    /**
     * Makes one of many producers whose processes do not outlive each other. All threads of a process may share it.
     *
     * @param consumer doorbell of the consumer
     */
    public SiblingProducer siblingProducer(Doorbell consumer) {
        become(RingLayout.SIBLINGS);
        return new SiblingProducer(this, Objects.requireNonNull(consumer));
    }

    private void become(int sort) {
        if (!memory.compareAndSetInt(RingLayout.PRODUCER, RingLayout.NOBODY, sort)
                && memory.getIntAcquire(RingLayout.PRODUCER) != sort) {
            throw new IllegalStateException("the ring has producers of another kind");
        }
    }

    /**
     * Makes the only consumer.
     *
     * @param deaths dead processes, whose unfinished records are skipped
     * @param producers doorbells of producers that may park for space; empty if none does; never changed afterwards
     */
    public RingConsumer consumer(Deaths deaths, Doorbell... producers) {
        return new RingConsumer(this, deaths, producers, () -> producers.length);
    }

    /** Makes the consumer of a ring whose producers live and die with it, and never park. */
    public RingConsumer consumer() {
        return consumer(NOBODY_DIES);
    }

    /**
     * Makes the consumer of a ring with sibling producers.
     *
     * @param producers doorbells of all that may come; never changed afterwards
     * @param begun number of those that have come; they are the first
     */
    public RingConsumer siblingConsumer(Doorbell[] producers, IntSupplier begun) {
        return new RingConsumer(this, NOBODY_DIES, producers, begun);
    }

    void checkLength(int length) {
        if (length < 0 || length > largestRecord()) {
            throw new IllegalArgumentException("length=" + length + ": must be 0 to " + largestRecord());
        }
    }

    int cellsFor(int length) {
        return length <= RingLayout.INLINE ? 1 : (length + chunk - 1) / chunk;
    }

    /** Number of cells that a header or claim covers. */
    int cellsOf(long header) {
        int length = RingLayout.length(header);
        return RingLayout.state(header) == RingLayout.SKIPPED ? length : cellsFor(length);
    }

    /** Number of cells to skip at this position, so that a record's chunks are adjacent. */
    int cellsBeforeFit(long position, int recordCells) {
        int index = (int) position & cellMask;
        return index + recordCells > cells ? cells - index : 0;
    }

    long lapOf(long position) {
        return (position >>> lapShift) + 1 & LAP_MASK;
    }

    /**
     * Renews the lap in headers and claims of a record's further cells, before lap numbers repeat. Called by the
     * claim's owner.
     */
    void refreshBehind(long position, int claimedCells) {
        long lap = lapOf(position);
        if ((lap & REFRESH_MASK) == 0) {
            for (int i = 1; i < claimedCells; i++) {
                memory.setLongRelease(cell(position + i), RingLayout.header(lap, 0, RingLayout.SKIPPED, 0));
                memory.setLongRelease(claim(position + i), RingLayout.header(lap, 0, RingLayout.SKIPPED, 0));
            }
        }
    }

    long cell(long position) {
        return firstCell + ((position & cellMask) << RingLayout.CELL_SHIFT);
    }

    long claim(long position) {
        return RingLayout.FIRST_CLAIM + (position & cellMask) * Long.BYTES;
    }

    long payload(long position, int length) {
        return length <= RingLayout.INLINE
                ? cell(position) + RingLayout.CELL_PAYLOAD
                : firstChunk + (position & cellMask) * chunk;
    }
}

package org.strobe.shm.ring;

import java.util.Objects;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Deaths;
import org.strobe.shm.wait.Doorbell;

/**
 * A queue of records in shared memory. Its producers and its consumer are objects of their own, made from a ring over
 * the same memory in whichever process they are.
 */
public final class Ring {
    /** The most bytes that lie in a record's own cache line. */
    public static final int INLINE = RingLayout.INLINE;

    /** A ring for producers of more processes than this can't tell them apart. */
    public static final int MAX_OWNERS = 1 << RingLayout.OWNER_BITS;

    static final long LAP_MASK = (1L << RingLayout.LAP_BITS) - 1;
    private static final int LEAST_CELLS = 16;
    private static final int CELLS_A_LARGEST_RECORD = 4;

    /** A lap number comes back after 2^26 laps; every 2^20 laps, cells inside records get their lap written too. */
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

    /** How many bytes a ring takes. */
    public static long size(int cells, int chunk) {
        check(cells, chunk);
        return RingLayout.size(cells, chunk);
    }

    /**
     * Makes an empty ring in zeroed memory.
     *
     * @param cells how many small records it holds; a power of two, at least 16
     * @param chunk how many bytes beside each cell longer records may use; a multiple of 64. The largest record has
     *     {@code cells / 4 * chunk} bytes
     */
    public static Ring create(Memory memory, int cells, int chunk) {
        if (memory.size() < size(cells, chunk)) {
            throw new IllegalArgumentException("memory has " + memory.size() + " bytes, a ring of cells=" + cells
                    + " chunk=" + chunk + " takes " + size(cells, chunk));
        }
        memory.setInt(RingLayout.CHUNK, chunk);
        memory.setIntRelease(RingLayout.CELLS, cells);
        return new Ring(memory);
    }

    /** The ring that somebody has made in this memory. */
    public static Ring open(Memory memory) {
        return new Ring(memory);
    }

    private static void check(int cells, int chunk) {
        if (cells < LEAST_CELLS || Integer.bitCount(cells) != 1) {
            throw new IllegalArgumentException(
                    "cells=" + cells + ": a ring has a power of two of cells, at least " + LEAST_CELLS);
        }
        long largest = (long) cells / CELLS_A_LARGEST_RECORD * chunk;
        if (chunk < RingLayout.CELL_SIZE
                || chunk % RingLayout.CELL_SIZE != 0
                || largest >= 1 << RingLayout.LENGTH_BITS) {
            throw new IllegalArgumentException("chunk=" + chunk
                    + ": a multiple of 64 bytes, and a quarter of all chunks less than 16 MiB, cells=" + cells);
        }
    }

    /** The memory that payload offsets count in. */
    public Memory memory() {
        return memory;
    }

    /** The most bytes of one record. */
    public int largestRecord() {
        return cells / CELLS_A_LARGEST_RECORD * chunk;
    }

    /** The only producer of a ring; a second one is refused. With no doorbell, its consumer must never park. */
    public SpscProducer singleProducer(Doorbell consumer) {
        if (!memory.compareAndSetInt(RingLayout.PRODUCER, RingLayout.NOBODY, RingLayout.SINGLE)) {
            throw new IllegalStateException("this ring has its single producer, or many, already");
        }
        return new SpscProducer(this, consumer);
    }

    /**
     * One of many producers. All threads of a process may share it.
     *
     * @param owner the number of the process, by which the consumer asks whether it is dead
     * @param consumer the consumer's doorbell, or null if it never parks
     */
    public MpscProducer producer(int owner, Doorbell consumer) {
        if (owner < 0 || owner >= MAX_OWNERS) {
            throw new IllegalArgumentException("owner=" + owner + ": from 0 to " + (MAX_OWNERS - 1));
        }
        become(RingLayout.MANY);
        return new MpscProducer(this, owner, consumer);
    }

    /**
     * One of many producers whose processes do not outlive each other. All threads of a process may share it.
     *
     * @param consumer the consumer's doorbell
     */
    public SiblingProducer siblingProducer(Doorbell consumer) {
        become(RingLayout.SIBLINGS);
        return new SiblingProducer(this, Objects.requireNonNull(consumer));
    }

    private void become(int sort) {
        if (!memory.compareAndSetInt(RingLayout.PRODUCER, RingLayout.NOBODY, sort)
                && memory.getIntAcquire(RingLayout.PRODUCER) != sort) {
            throw new IllegalStateException("this ring has a single producer, or others than these");
        }
    }

    /**
     * The only consumer.
     *
     * @param deaths tells which processes are dead: their unfinished records are stepped over
     * @param producers the doorbells of producers that may park for space; empty if none does
     */
    public RingConsumer consumer(Deaths deaths, Doorbell... producers) {
        return new RingConsumer(this, deaths, producers);
    }

    /** The consumer of a ring whose producers live and die with it, and never park. */
    public RingConsumer consumer() {
        return consumer(NOBODY_DIES);
    }

    /** The consumer of a ring whose producers are siblings, with their doorbells. */
    public RingConsumer siblingConsumer(Doorbell... producers) {
        return new RingConsumer(this, NOBODY_DIES, producers);
    }

    void checkLength(int length) {
        if (length < 0 || length > largestRecord()) {
            throw new IllegalArgumentException(
                    "length=" + length + ": a record of this ring has at most " + largestRecord() + " bytes");
        }
    }

    int cellsFor(int length) {
        return length <= RingLayout.INLINE ? 1 : (length + chunk - 1) / chunk;
    }

    /** How many cells a header or claim is for. */
    int cellsOf(long header) {
        int length = RingLayout.length(header);
        return RingLayout.state(header) == RingLayout.SKIPPED ? length : cellsFor(length);
    }

    /** How many cells from this position on must be skipped, so that a record's chunks follow each other. */
    int cellsBeforeFit(long position, int recordCells) {
        int index = (int) position & cellMask;
        return index + recordCells > cells ? cells - index : 0;
    }

    long lapOf(long position) {
        return (position >>> lapShift) + 1 & LAP_MASK;
    }

    /**
     * Keeps headers and claims of a record's further cells from growing so old that their lap comes round again. Called by the
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

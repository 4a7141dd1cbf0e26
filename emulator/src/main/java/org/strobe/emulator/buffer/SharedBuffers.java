package org.strobe.emulator.buffer;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/**
 * Memory for buffers of programs that all ranks of a job can reach. If ranks are processes, it lies in segments that
 * siblings map on first use.
 *
 * <pre>
 *   small buffers   share segments     | life | buf | buf |   free   | buf |  free  |
 *   large ones      have their own     | life |               buf                   |
 * </pre>
 *
 * <p>The first word of a segment tells if its owner still uses it, so that siblings unmap it as well.
 *
 * <p>The garbage collector frees a buffer when nothing refers to it or its slices. Without room for segments, buffers
 * are ordinary ones, and siblings reach them by other means.
 */
public final class SharedBuffers {
    /** Result of {@link #find} for memory that siblings cannot reach. */
    public static final long NOWHERE = 0;

    static final long LIFE = 0;
    static final long ALIVE = 1;
    static final long DEAD = 2;

    private static final long START = Memory.LINE;
    private static final int OFFSET_BITS = 40;
    private static final int MOST_NUMBERED = 1 << (Long.SIZE - OFFSET_BITS - 1);
    private static final long SEGMENT = 1L << 20;
    private static final long LARGEST_SHARED = SEGMENT / 4;
    private static final long LITTLE_ROOM = 64L << 20;
    private static final Path FOLDER = Path.of("/dev/shm");

    private final SegmentStore store;
    private final long most;
    private final List<Block> blocks = new ArrayList<>();
    /** Blocks by address, for lock-free readers; replaced as a whole. */
    private volatile Index index = new Index(List.of());

    private long mapped;
    private long sinceCollection;
    private int number;

    /** One segment. Its free space is guarded by the lock of the whole object. */
    private static final class Block {
        final int number;
        final Segment segment;
        final long address;
        final FreeSpace space;

        Block(int number, Segment segment) {
            this.number = number;
            this.segment = segment;
            this.address = segment.memory().address(0);
            this.space = new FreeSpace(segment.size() - START);
        }
    }

    /** A part of a block, by its offset in the segment. */
    private record Taken(Block block, long offset) {}

    /** Blocks in the order of their addresses. */
    private static final class Index {
        final long[] addresses;
        final Block[] blocks;

        Index(List<Block> some) {
            this.blocks = some.stream()
                    .sorted((one, other) -> Long.compare(one.address, other.address))
                    .toArray(Block[]::new);
            this.addresses =
                    Arrays.stream(blocks).mapToLong(each -> each.address).toArray();
        }

        /** The block that contains all these bytes; null if there is none. */
        Block of(long address, long bytes) {
            int place = Arrays.binarySearch(addresses, address);
            int before = place >= 0 ? place : -place - 2;
            if (before < 0) {
                return null;
            }
            Block block = blocks[before];
            return address - block.address + bytes <= block.segment.size() ? block : null;
        }
    }

    /** Position in a segment. */
    public record Place(String segment, long offset) {}

    /**
     * Words that siblings can read.
     *
     * @param place their position, as {@link #find} encodes it
     */
    public record Words(Memory memory, long place) {}

    private SharedBuffers(SegmentStore store, int ranks) {
        this.store = store;
        this.most = room() / 2 / ranks;
    }

    private static long room() {
        try {
            return Files.isDirectory(FOLDER) ? Files.getFileStore(FOLDER).getUsableSpace() : LITTLE_ROOM;
        } catch (IOException e) {
            return LITTLE_ROOM;
        }
    }

    /** Makes a zeroed direct buffer in native order. */
    public static ByteBuffer allocate(Rank rank, long bytes) {
        int capacity = Math.toIntExact(bytes);
        MemorySegment memory =
                bytes == 0 || !rank.context().store().crossesProcesses() ? null : of(rank).tryAllocate(bytes);
        ByteBuffer buffer = memory == null ? ByteBuffer.allocateDirect(capacity) : memory.asByteBuffer();
        return buffer.order(ByteOrder.nativeOrder());
    }

    /** The shared buffers of the job in this JVM. */
    public static SharedBuffers of(Rank rank) {
        return rank.context()
                .shared(
                        SharedBuffers.class,
                        () -> new SharedBuffers(rank.context().store(), rank.size()));
    }

    /** Position of memory for siblings; null if they cannot reach it. */
    public static Place locate(Rank rank, MemorySegment memory) {
        return rank.context().store().crossesProcesses() ? of(rank).locate(memory) : null;
    }

    private Place locate(MemorySegment memory) {
        Block block = index.of(memory.address(), memory.byteSize());
        return block == null ? null : new Place(block.segment.name(), memory.address() - block.address);
    }

    /**
     * Encoded position of memory for {@link SeenBuffers}, together with the number of this process; {@link #NOWHERE} if
     * siblings cannot reach it. Allocates nothing.
     */
    public long find(long address, long bytes) {
        Block block = index.of(address, bytes);
        return block == null ? NOWHERE : place(block, address - block.address);
    }

    /** Zeroed words for the lifetime of the job, or until they are given back; null without room. */
    public synchronized Words words(long bytes) {
        Taken taken = take(roundedUp(bytes));
        if (taken == null) {
            return null;
        }
        long place = place(taken.block, taken.offset);
        if (place == NOWHERE) {
            giveBack(taken.block, taken.offset, roundedUp(bytes));
            return null;
        }
        return new Words(taken.block.segment.memory().slice(taken.offset, bytes), place);
    }

    /** Frees words that no process uses any more. */
    public synchronized void giveBack(Words words) {
        int number = number(words.place);
        Block block = blocks.stream()
                .filter(each -> each.number == number)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("words=" + words + ": not of this process"));
        giveBack(block, offset(words.place), roundedUp(words.memory.size()));
    }

    private static long roundedUp(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    private static long place(Block block, long offset) {
        return block.number < MOST_NUMBERED ? ((long) block.number << OFFSET_BITS) | offset : NOWHERE;
    }

    /** Number of the segment in an encoded position. */
    static int number(long place) {
        return (int) (place >>> OFFSET_BITS);
    }

    /** Offset in an encoded position. */
    static long offset(long place) {
        return place & ((1L << OFFSET_BITS) - 1);
    }

    /** Name of a segment of a process. */
    static String name(long process, int number) {
        return "memory/" + process + "-" + number;
    }

    private MemorySegment tryAllocate(long bytes) {
        long rounded = roundedUp(bytes);
        MemorySegment memory = tryTake(rounded, bytes);
        if (memory == null && isCollectionDue()) {
            collect();
            memory = tryTake(rounded, bytes);
        }
        return memory;
    }

    /** Runs the garbage collector, which alone frees dropped buffers and does not know of the shortage. */
    public void collect() {
        System.gc();
        Thread.yield();
    }

    private synchronized boolean isCollectionDue() {
        boolean due = sinceCollection >= most / 2;
        if (due) {
            sinceCollection = 0;
        }
        return due;
    }

    private synchronized MemorySegment tryTake(long rounded, long bytes) {
        Taken taken = take(rounded);
        if (taken == null) {
            return null;
        }
        sinceCollection += rounded;
        return view(this, taken, rounded, bytes);
    }

    /** Takes zeroed bytes; null without room. */
    private Taken take(long rounded) {
        if (rounded <= LARGEST_SHARED) {
            for (Block each : blocks) {
                Taken taken = take(each, rounded);
                if (taken != null) {
                    return taken;
                }
            }
        }
        Block made = tryMake(rounded <= LARGEST_SHARED ? SEGMENT : START + rounded);
        return made == null ? null : take(made, rounded);
    }

    private static Taken take(Block block, long rounded) {
        long free = block.space.take(rounded);
        if (free < 0) {
            return null;
        }
        block.segment.memory().fill(START + free, rounded, (byte) 0);
        return new Taken(block, START + free);
    }

    private Block tryMake(long size) {
        if (mapped + size > most) {
            return null;
        }
        try {
            int next = ++number;
            Block block = new Block(next, store.create(name(ProcessId.current().pid(), next), size));
            block.segment.memory().setLongRelease(LIFE, ALIVE);
            mapped += size;
            blocks.add(block);
            index = new Index(blocks);
            return block;
        } catch (SegmentException e) {
            return null;
        }
    }

    /** The memory of a buffer, freed when it becomes unreachable. */
    @SuppressWarnings("restricted")
    private static MemorySegment view(SharedBuffers owner, Taken taken, long rounded, long bytes) {
        return MemorySegment.ofAddress(taken.block.address + taken.offset)
                .reinterpret(bytes, Arena.ofAuto(), unused -> owner.giveBack(taken.block, taken.offset, rounded));
    }

    private synchronized void giveBack(Block block, long offset, long rounded) {
        block.space.giveBack(offset - START, rounded);
        boolean isOnlyOne = block.segment.size() == SEGMENT && blocks.size() == 1;
        if (block.space.isWhole() && !isOnlyOne) {
            blocks.remove(block);
            index = new Index(blocks);
            mapped -= block.segment.size();
            block.segment.memory().setLongRelease(LIFE, DEAD);
            block.segment.close();
        }
    }
}

package org.strobe.mpi.win;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;

/**
 * Memory that all ranks of a job reach, for the buffers of programs: where ranks are processes it lies in segments that
 * siblings map when they first access a window there.
 *
 * <pre>
 *   small buffers   share segments     | buf | buf |   free   | buf |  free  |
 *   large ones      have their own     |               buf                   |
 * </pre>
 *
 * <p>A buffer's memory is given back when neither it nor anything made from it can be reached any more. If there is no room
 * for segments, buffers are made as usual: windows over them are served by an agent.
 */
public final class WindowMemory {
    private static final long SEGMENT = 1L << 20;
    private static final long LARGEST_SHARED = SEGMENT / 4;
    private static final long LITTLE_ROOM = 64L << 20;
    private static final Path FOLDER = Path.of("/dev/shm");

    private final SegmentStore store;
    private final long most;
    private final ConcurrentSkipListMap<Long, Block> blocks = new ConcurrentSkipListMap<>();
    private long mapped;
    private long sinceCollection;
    private int number;

    /** One segment; all but its address is under the lock of the whole. */
    private static final class Block {
        final Segment segment;
        final FreeSpace space;

        Block(Segment segment) {
            this.segment = segment;
            this.space = new FreeSpace(segment.size());
        }

        long address() {
            return segment.memory().address(0);
        }
    }

    /** Where in a segment something lies. */
    record Place(String segment, long offset) {}

    private WindowMemory(SegmentStore store, int processes) {
        this.store = store;
        this.most = room() / 2 / processes;
    }

    private static long room() {
        try {
            return Files.isDirectory(FOLDER) ? Files.getFileStore(FOLDER).getUsableSpace() : LITTLE_ROOM;
        } catch (IOException e) {
            return LITTLE_ROOM;
        }
    }

    /** A direct buffer in native order, zeroed. */
    public static ByteBuffer allocate(Rank rank, long bytes) {
        int capacity = Math.toIntExact(bytes);
        MemorySegment memory = bytes == 0 || !rank.store().crossesProcesses() ? null : of(rank).tryAllocate(bytes);
        ByteBuffer buffer = memory == null ? ByteBuffer.allocateDirect(capacity) : memory.asByteBuffer();
        return buffer.order(ByteOrder.nativeOrder());
    }

    private static WindowMemory of(Rank rank) {
        return rank.shared(WindowMemory.class, () -> new WindowMemory(rank.store(), rank.size()));
    }

    /** Where siblings find this memory; null if they don't. */
    static Place locate(Rank rank, MemorySegment memory) {
        return rank.store().crossesProcesses() ? of(rank).locate(memory) : null;
    }

    private Place locate(MemorySegment memory) {
        Map.Entry<Long, Block> entry = blocks.floorEntry(memory.address());
        if (entry == null) {
            return null;
        }
        Block block = entry.getValue();
        long offset = memory.address() - entry.getKey();
        return offset + memory.byteSize() <= block.segment.size()
                ? new Place(block.segment.name(), offset)
                : null;
    }

    private MemorySegment tryAllocate(long bytes) {
        long rounded = (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
        MemorySegment memory = tryTake(rounded, bytes);
        if (memory == null && isCollectionDue()) {
            // What programs have dropped is given back by the collector alone, which does not know that we are short.
            System.gc();
            Thread.yield();
            memory = tryTake(rounded, bytes);
        }
        return memory;
    }

    private synchronized boolean isCollectionDue() {
        boolean due = sinceCollection >= most / 2;
        if (due) {
            sinceCollection = 0;
        }
        return due;
    }

    private synchronized MemorySegment tryTake(long rounded, long bytes) {
        Block block = null;
        long offset = -1;
        if (rounded <= LARGEST_SHARED) {
            for (Block each : blocks.values()) {
                offset = each.space.take(rounded);
                if (offset >= 0) {
                    block = each;
                    break;
                }
            }
        }
        if (block == null) {
            block = tryMake(rounded <= LARGEST_SHARED ? SEGMENT : rounded);
            if (block == null) {
                return null;
            }
            offset = block.space.take(rounded);
        }
        sinceCollection += rounded;
        block.segment.memory().fill(offset, rounded, (byte) 0);
        return view(this, block, offset, rounded, bytes);
    }

    private Block tryMake(long size) {
        if (mapped + size > most) {
            return null;
        }
        try {
            Block block = new Block(store.create("memory/" + ProcessId.current().pid() + "-" + ++number, size));
            mapped += size;
            blocks.put(block.address(), block);
            return block;
        } catch (SegmentException e) {
            return null;
        }
    }

    /** The memory, with a life of its own: when nothing leads to it any more, it is given back. */
    @SuppressWarnings("restricted")
    private static MemorySegment view(WindowMemory owner, Block block, long offset, long rounded, long bytes) {
        return MemorySegment.ofAddress(block.address() + offset)
                .reinterpret(bytes, Arena.ofAuto(), unused -> owner.giveBack(block, offset, rounded));
    }

    private synchronized void giveBack(Block block, long offset, long rounded) {
        block.space.giveBack(offset, rounded);
        boolean isOnlyOne = block.segment.size() == SEGMENT && blocks.size() == 1;
        if (block.space.isWhole() && !isOnlyOne) {
            blocks.remove(block.address());
            mapped -= block.segment.size();
            block.segment.close();
        }
    }
}

package org.strobe.bcs.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentException;

/** A process's memory that NICs of other processes reach, for bytes of what it posts. Blocks are used again for as many bytes. For one thread at a time. */
final class Staging {
    private static final long LEAST = 256;

    /** Up to here sizes are powers of two; beyond, multiples of it. */
    private static final long LARGE = 256 * 1024;

    /** So many bytes are kept for the next; what is given back beyond them goes to whoever needs it. */
    private static final long MOST_KEPT = 32L << 20;

    private final SharedBuffers shared;
    private final Block none = new Block(new SharedBuffers.Words(Memory.allocate(1), SharedBuffers.NOWHERE), 0);
    private final Map<Long, Deque<Block>> unused = new HashMap<>();
    private long kept;

    /** Some memory of it. */
    static final class Block {
        private final SharedBuffers.Words words;
        private final long size;

        private Block(SharedBuffers.Words words, long size) {
            this.words = words;
            this.size = size;
        }

        Memory memory() {
            return words.memory();
        }

        /** What NICs find it by. */
        long place() {
            return words.place();
        }
    }

    Staging(SharedBuffers shared) {
        this.shared = shared;
    }

    private static long size(long bytes) {
        return bytes > LARGE ? (bytes + LARGE - 1) / LARGE * LARGE : Math.max(LEAST, Long.highestOneBit(2 * bytes - 1));
    }

    /** A block of at least so many bytes. */
    Block take(long bytes) {
        if (bytes == 0) {
            return none;
        }
        long size = size(bytes);
        Deque<Block> blocks = unused.get(size);
        if (blocks == null || blocks.isEmpty()) {
            return make(size);
        }
        kept -= size;
        return blocks.pop();
    }

    private Block make(long size) {
        SharedBuffers.Words words = shared.words(size);
        if (words == null) {
            giveBackUnused();
            words = shared.words(size);
        }
        if (words == null) {
            shared.collect();
            words = shared.words(size);
        }
        if (words == null) {
            throw new SegmentException(
                    SegmentException.Reason.REFUSED,
                    "memory",
                    "no room for " + size + " bytes that have to be where NICs reach them: /dev/shm is too small");
        }
        return new Block(words, size);
    }

    private void giveBackUnused() {
        unused.values().forEach(blocks -> blocks.forEach(each -> shared.giveBack(each.words)));
        unused.clear();
        kept = 0;
    }

    /** Nobody needs it any more. */
    void giveBack(Block block) {
        if (block.size == 0) {
            return;
        }
        if (kept + block.size > MOST_KEPT) {
            shared.giveBack(block.words);
            return;
        }
        kept += block.size;
        unused.computeIfAbsent(block.size, size -> new ArrayDeque<>()).push(block);
    }
}

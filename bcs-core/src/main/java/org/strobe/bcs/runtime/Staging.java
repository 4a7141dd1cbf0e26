package org.strobe.bcs.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentException;

/** A process's memory that NICs of other processes reach, for bytes of what it posts. Blocks are powers of two, and used again. For one thread at a time. */
final class Staging {
    private static final int LEAST_BITS = 8;

    /** So many bytes are kept for the next; what is given back beyond them goes to whoever needs it. */
    private static final long MOST_KEPT = 32L << 20;

    private final SharedBuffers shared;
    private final Block none = new Block(Memory.allocate(1), null, 0);
    private final Deque<Block>[] unused;
    private long kept;

    /** Some memory of it. */
    static final class Block {
        private final Memory memory;
        private final SharedBuffers.Words words;
        private final int bits;

        private Block(Memory memory, SharedBuffers.Words words, int bits) {
            this.memory = memory;
            this.words = words;
            this.bits = bits;
        }

        Memory memory() {
            return memory;
        }

        /** What NICs find it by. */
        long place() {
            return words == null ? SharedBuffers.NOWHERE : words.place();
        }
    }

    @SuppressWarnings("unchecked")
    Staging(SharedBuffers shared) {
        this.shared = shared;
        this.unused = new Deque[Long.SIZE];
    }

    /** A block of at least so many bytes. */
    Block take(long bytes) {
        if (bytes == 0) {
            return none;
        }
        int bits = Math.max(LEAST_BITS, Long.SIZE - Long.numberOfLeadingZeros(bytes - 1));
        Deque<Block> blocks = unused[bits];
        if (blocks == null || blocks.isEmpty()) {
            return make(bytes, bits);
        }
        kept -= 1L << bits;
        return blocks.pop();
    }

    private Block make(long bytes, int bits) {
        SharedBuffers.Words words = shared.words(1L << bits);
        if (words == null) {
            throw new SegmentException(
                    SegmentException.Reason.REFUSED,
                    "memory",
                    "no room for " + bytes + " bytes that have to be where NICs reach them: /dev/shm is too small");
        }
        return new Block(words.memory(), words, bits);
    }

    /** Nobody needs it any more. */
    void giveBack(Block block) {
        if (block.words == null) {
            return;
        }
        long size = 1L << block.bits;
        if (kept + size > MOST_KEPT) {
            shared.giveBack(block.words);
            return;
        }
        kept += size;
        if (unused[block.bits] == null) {
            unused[block.bits] = new ArrayDeque<>();
        }
        unused[block.bits].push(block);
    }
}

package org.strobe.bcs.endpoint;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentException;

/**
 * Staging memory of one process: blocks that NICs in other JVMs map, for payloads. Freed blocks are kept by size and
 * reused. For one thread at a time.
 */
final class Staging {
    private static final long LEAST = 256;

    /** Largest size that is rounded to a power of two. Larger sizes are rounded to multiples of it. */
    private static final long LARGE = 256 * 1024;

    /** Maximum bytes cached for reuse; anything beyond is freed to the shared pool. */
    private static final long MOST_KEPT = 32L << 20;

    /** Maximum bytes of one copy. */
    private static final long PIECE = 1L << 30;

    private final SharedBuffers shared;
    private final StagedBlock none =
            new StagedBlock(new SharedBuffers.Words(Memory.allocate(1), SharedBuffers.NOWHERE), 0);
    private final Map<Long, Deque<StagedBlock>> unused = new HashMap<>();
    private long kept;

    /** A block of staging memory. */
    static final class StagedBlock {
        private final SharedBuffers.Words words;
        private final long size;

        private StagedBlock(SharedBuffers.Words words, long size) {
            this.words = words;
            this.size = size;
        }

        /** Copies a payload's bytes into this block. */
        void fillFrom(RequestPayload payload, long bytes) {
            for (long at = 0; at < bytes; at += PIECE) {
                payload.get(at, words.memory(), at, (int) Math.min(PIECE, bytes - at));
            }
        }

        /** Copies this block's bytes into a payload. */
        void copyTo(RequestPayload payload, long bytes) {
            for (long at = 0; at < bytes; at += PIECE) {
                payload.set(at, words.memory(), at, (int) Math.min(PIECE, bytes - at));
            }
        }

        /** Address by which NICs find the block. */
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

    /** Takes a block of at least {@code bytes} bytes. */
    StagedBlock take(long bytes) {
        if (bytes == 0) {
            return none;
        }
        long size = size(bytes);
        Deque<StagedBlock> blocks = unused.get(size);
        if (blocks == null || blocks.isEmpty()) {
            return make(size);
        }
        kept -= size;
        return blocks.pop();
    }

    private StagedBlock make(long size) {
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
                    "no room for " + size + " bytes of staging memory: /dev/shm is too small");
        }
        return new StagedBlock(words, size);
    }

    private void giveBackUnused() {
        unused.values().forEach(blocks -> blocks.forEach(each -> shared.giveBack(each.words)));
        unused.clear();
        kept = 0;
    }

    /** Frees a block. */
    void giveBack(StagedBlock block) {
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

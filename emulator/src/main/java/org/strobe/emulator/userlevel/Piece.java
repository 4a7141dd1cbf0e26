package org.strobe.emulator.userlevel;

import org.strobe.shm.segment.Memory;

/**
 * Part of a message's data that has come. Pieces of a message come in order, one at least.
 *
 * @param offset in the message
 * @param total length of the message
 * @param data memory with the bytes, which belong to the receiver during the call only
 * @param at offset of the bytes there
 */
public record Piece(long offset, long total, Memory data, long at, int length) {
    /** True for the first one of its message. */
    public boolean isFirst() {
        return offset == 0;
    }

    /** True for the last one of its message. */
    public boolean isLast() {
        return offset + length == total;
    }

    /** Copies the bytes to their place in the memory for the whole message, as DMA does: it takes no processor's time. */
    public void copyTo(Memory memory, long start) {
        memory.bare().copyFrom(start + offset, data, at, length);
    }
}

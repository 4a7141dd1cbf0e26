package org.strobe.emulator.userlevel;

import org.strobe.shm.segment.Memory;

/**
 * Writes and reads heads of messages.
 *
 * @param <H> head
 */
public interface HeadCodec<H> {
    /** Bytes of a head. */
    int size();

    /** Writes a head. */
    void write(H head, Memory memory, int offset);

    /** Reads a head. */
    H read(Memory memory, int offset);
}

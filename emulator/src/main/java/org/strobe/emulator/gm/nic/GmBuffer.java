package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;

/**
 * Buffer for one message: a receive token.
 *
 * @param memory registered
 * @param offset of its first byte
 * @param size class: 2 to this power bytes
 */
public record GmBuffer(Memory memory, long offset, int size, GmPriority priority) {}

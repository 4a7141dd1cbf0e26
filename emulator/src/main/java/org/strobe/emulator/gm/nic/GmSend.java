package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;

/**
 * A message and the send token that it occupies. Its bytes must not change until its callback is called.
 *
 * @param memory registered
 * @param offset of its first byte there
 * @param size class of the buffer that it needs: 2 to this power bytes; of no meaning in a directed send
 * @param remote address in registered memory of the target; {@link #NO_ADDRESS} for a message into a buffer
 */
public record GmSend(
        Memory memory,
        long offset,
        long length,
        int size,
        GmPriority priority,
        GmAddress from,
        GmAddress to,
        long remote,
        GmCallback callback) {
    /** In place of the address of a directed send. */
    public static final long NO_ADDRESS = -1;

    /** True for a directed send. */
    public boolean isDirected() {
        return remote != NO_ADDRESS;
    }

    /** Copy of some of its bytes, as DMA reads them. */
    public byte[] read(long start, int count) {
        byte[] bytes = new byte[count];
        memory.bare().getBytes(offset + start, bytes, 0, count);
        return bytes;
    }
}

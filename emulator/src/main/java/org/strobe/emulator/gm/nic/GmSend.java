package org.strobe.emulator.gm.nic;

import org.strobe.shm.segment.Memory;

/** A message and the send token that it occupies. Its bytes must not change until its callback is called. */
public final class GmSend extends MemoryUse {
    /** In place of the address of a directed send. */
    public static final long NO_ADDRESS = -1;

    private Memory memory;
    private long offset;
    private long length;
    private int size;
    private GmPriority priority;
    private GmAddress from;
    private GmAddress to;
    private long remote;
    private GmCallback callback;
    private boolean mayBeAnsweredLate;

    /**
     * Becomes a message. Firmware that keeps no reference to a complete message lets the library use its object again.
     *
     * @param ofMemory registered
     * @param start offset of its first byte there
     * @param ofSize class of the buffer that it needs: 2 to this power bytes; of no meaning in a directed send
     * @param address in registered memory of the target; {@link #NO_ADDRESS} for a message into a buffer
     */
    public GmSend set(
            Memory ofMemory,
            long start,
            long bytes,
            int ofSize,
            GmPriority ofPriority,
            GmAddress sender,
            GmAddress target,
            long address,
            GmCallback toCall) {
        memory = ofMemory;
        offset = start;
        length = bytes;
        size = ofSize;
        priority = ofPriority;
        from = sender;
        to = target;
        remote = address;
        callback = toCall;
        mayBeAnsweredLate = false;
        return this;
    }

    /** Lets the answer wait for the target's next message to the sender, or until it looks for messages in vain. */
    public void letAnswerBeLate() {
        mayBeAnsweredLate = true;
    }

    public boolean mayBeAnsweredLate() {
        return mayBeAnsweredLate;
    }

    /** Registered memory with its bytes. */
    public Memory memory() {
        return memory;
    }

    /** Offset of its first byte in the memory. */
    public long offset() {
        return offset;
    }

    /** Number of its bytes. */
    public long length() {
        return length;
    }

    /** Class of the buffer that it needs. */
    public int size() {
        return size;
    }

    public GmPriority priority() {
        return priority;
    }

    public GmAddress from() {
        return from;
    }

    public GmAddress to() {
        return to;
    }

    /** Address in registered memory of the target, or {@link #NO_ADDRESS}. */
    public long remote() {
        return remote;
    }

    public GmCallback callback() {
        return callback;
    }

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

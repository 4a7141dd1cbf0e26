package org.strobe.bcs.message;

import org.strobe.shm.segment.Memory;

/** The bytes of a message in a process's memory, wherever they lie there. What can't be read or written is the process's to hear of: nothing throws. */
public interface Payload {
    /** Copies some of them into those of another process, which are of the same kind; positions count bytes of the message. */
    void copyTo(Payload target, long position, long length);

    /** Takes bytes from memory. */
    void set(long position, Memory source, long offset, int length);

    /** Gives bytes to memory. */
    void get(long position, Memory target, long offset, int length);

    /** Why bytes could not be read or written here; null if they could. */
    default RuntimeException failure() {
        return null;
    }

    /** Bytes that lie one after the other in memory, from a place on. */
    static Payload of(Memory memory, long at) {
        return new MemoryPayload(memory, at);
    }

    /** A run of bytes of an array. */
    static Payload of(byte[] array) {
        return new ArrayPayload(array);
    }
}

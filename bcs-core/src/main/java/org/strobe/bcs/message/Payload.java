package org.strobe.bcs.message;

/** The bytes of a message in a process's memory, wherever they lie there. */
public interface Payload {
    /** Copies some of them into those of another process; positions count bytes of the message. */
    void copyTo(Payload target, long position, long length);

    /** Takes bytes that another one gives; see {@link #copyTo}. */
    void set(long position, byte[] source, int index, int length);

    /** A run of bytes of an array. */
    static Payload of(byte[] array) {
        return new ArrayPayload(array);
    }
}

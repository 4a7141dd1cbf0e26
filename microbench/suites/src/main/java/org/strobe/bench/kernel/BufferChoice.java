package org.strobe.bench.kernel;

import java.nio.ByteBuffer;
import java.util.Locale;
import mpi.MPI;

/** Kind of message buffers. */
public enum BufferChoice {
    /** Direct buffers from {@code MPI.newByteBuffer} and its kin. */
    DIRECT,
    /** Java arrays. */
    ARRAY;

    /** Choice of a name. */
    public static BufferChoice named(String name) {
        for (BufferChoice choice : values()) {
            if (choice.name().toLowerCase(Locale.ROOT).equals(name)) {
                return choice;
            }
        }
        throw new IllegalArgumentException("--buffers " + name + ": it is direct or array");
    }

    /** Bytes of a length; at least one byte, since empty messages have a buffer too. */
    public Bytes bytes(int length) {
        int room = Math.max(1, length);
        if (this == ARRAY) {
            byte[] array = new byte[room];
            return new Bytes(array, ByteBuffer.wrap(array));
        }
        ByteBuffer buffer = MPI.newByteBuffer(room);
        return new Bytes(buffer, buffer);
    }

    /** Numbers that fill {@code bytes} bytes. */
    public Numbers numbers(NumberKind kind, int bytes) {
        int count = bytes / kind.size();
        return this == ARRAY ? kind.array(count) : kind.direct(count);
    }
}

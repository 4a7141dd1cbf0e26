package org.strobe.bench.mpi;

import java.nio.ByteBuffer;
import mpi.MPI;

/** What messages are sent from and received into. */
public enum BufferKind {
    /** Direct buffers, made by {@code MPI.newByteBuffer} and its kin. */
    DIRECT,
    /** Java arrays. */
    ARRAY;

    /** Room for so many bytes; at least one, since a message of none comes from a buffer too. */
    public Bytes bytes(int length) {
        int room = Math.max(1, length);
        if (this == ARRAY) {
            byte[] array = new byte[room];
            return new Bytes(array, ByteBuffer.wrap(array));
        }
        ByteBuffer buffer = MPI.newByteBuffer(room);
        return new Bytes(buffer, buffer);
    }

    /** Room for so many bytes of numbers. */
    public Numbers numbers(NumberKind kind, int bytes) {
        int count = bytes / kind.size();
        return this == ARRAY ? kind.array(count) : kind.direct(count);
    }
}

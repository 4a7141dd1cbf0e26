package org.strobe.bench.mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
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

    /** Room for numbers in so many bytes: doubles where they fit, else floats. */
    public Numbers numbers(int bytes) {
        boolean isDouble = Numbers.isDouble(bytes);
        int count = isDouble ? bytes / Double.BYTES : bytes / Float.BYTES;
        if (this == ARRAY) {
            Object array = isDouble ? new double[count] : new float[count];
            return isDouble
                    ? new Numbers(array, DoubleBuffer.wrap((double[]) array), null)
                    : new Numbers(array, null, FloatBuffer.wrap((float[]) array));
        }
        if (isDouble) {
            DoubleBuffer buffer = MPI.newDoubleBuffer(count);
            return new Numbers(buffer, buffer, null);
        }
        FloatBuffer buffer = MPI.newFloatBuffer(count);
        return new Numbers(buffer, null, buffer);
    }
}

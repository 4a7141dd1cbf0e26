package org.strobe.bcs.descriptor;

import org.strobe.shm.segment.Memory;

/**
 * Bytes of a request in a process's memory. No method throws if the memory can't be accessed: {@link #failure} reports
 * it to the process.
 */
public interface RequestPayload {
    /**
     * Copies {@code length} bytes from {@code position} of the message to the same position of another process's
     * payload of the same class.
     */
    void copyTo(RequestPayload target, long position, long length);

    /** Copies bytes from memory into the payload. */
    void set(long position, Memory source, long offset, int length);

    /** Copies bytes from the payload into memory. */
    void get(long position, Memory target, long offset, int length);

    /** Failure of an access to the process's memory; null if there was none. */
    default RuntimeException failure() {
        return null;
    }

    /** Consecutive bytes in memory from {@code at} on. */
    static RequestPayload of(Memory memory, long at) {
        return new OfMemory(memory, at);
    }

    /** Bytes of an array. */
    static RequestPayload of(byte[] array) {
        return new OfArray(array);
    }

    /** Consecutive bytes in memory. */
    record OfMemory(Memory memory, long at) implements RequestPayload {
        @Override
        public void copyTo(RequestPayload target, long position, long length) {
            OfMemory other = (OfMemory) target;
            other.memory.copyFrom(other.at + position, memory, at + position, length);
        }

        @Override
        public void set(long position, Memory source, long offset, int length) {
            memory.copyFrom(at + position, source, offset, length);
        }

        @Override
        public void get(long position, Memory target, long offset, int length) {
            target.copyFrom(offset, memory, at + position, length);
        }
    }

    /** Bytes of an array. */
    final class OfArray implements RequestPayload {
        private final byte[] array;

        OfArray(byte[] array) {
            this.array = array;
        }

        @Override
        public void copyTo(RequestPayload target, long position, long length) {
            int from = Math.toIntExact(position);
            System.arraycopy(array, from, ((OfArray) target).array, from, Math.toIntExact(length));
        }

        @Override
        public void set(long position, Memory source, long offset, int length) {
            source.getBytes(offset, array, Math.toIntExact(position), length);
        }

        @Override
        public void get(long position, Memory target, long offset, int length) {
            target.setBytes(offset, array, Math.toIntExact(position), length);
        }
    }
}

package org.strobe.bcs.message;

import org.strobe.shm.segment.Memory;

/** Bytes of an array. */
final class ArrayPayload implements Payload {
    private final byte[] array;

    ArrayPayload(byte[] array) {
        this.array = array;
    }

    @Override
    public void copyTo(Payload target, long position, long length) {
        int from = Math.toIntExact(position);
        System.arraycopy(array, from, ((ArrayPayload) target).array, from, Math.toIntExact(length));
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

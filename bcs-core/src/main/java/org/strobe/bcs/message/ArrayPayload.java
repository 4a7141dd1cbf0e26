package org.strobe.bcs.message;

/** Bytes of an array. */
final class ArrayPayload implements Payload {
    private final byte[] array;

    ArrayPayload(byte[] array) {
        this.array = array;
    }

    @Override
    public void copyTo(Payload target, long position, long length) {
        target.set(position, array, Math.toIntExact(position), Math.toIntExact(length));
    }

    @Override
    public void set(long position, byte[] source, int index, int length) {
        System.arraycopy(source, index, array, Math.toIntExact(position), length);
    }
}

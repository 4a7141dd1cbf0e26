package org.strobe.emulator.gm;

/** Size classes of messages: class s is for messages of up to 2 to the power s bytes. */
public final class GmSizes {
    /** Largest class: 2 GB. */
    public static final int LARGEST = 31;

    private GmSizes() {}

    /** The least class for a message ({@code gm_min_size_for_length}). */
    public static int minSizeForLength(long length) {
        if (length < 0 || length > 1L << LARGEST) {
            throw new IllegalArgumentException("length=" + length + ": from 0 to " + (1L << LARGEST));
        }
        return length <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(length - 1);
    }

    /** Length of the longest message of a class ({@code gm_max_length_for_size}). */
    public static long maxLengthForSize(int size) {
        check(size);
        return 1L << size;
    }

    static void check(int size) {
        if (size < 0 || size > LARGEST) {
            throw new IllegalArgumentException("size=" + size + ": from 0 to " + LARGEST);
        }
    }
}

package org.strobe.mpi.io.view;

import java.util.Arrays;

/** Runs of bytes in a file, in ascending order of their starts, as an access takes them. */
public final class Extents {
    private static final int FIRST_CAPACITY = 4;

    private long[] offsets = new long[FIRST_CAPACITY];
    private long[] lengths = new long[FIRST_CAPACITY];
    private int size;
    private long bytes;
    private long end;

    /** Creates one run. */
    public static Extents of(long offset, long length) {
        Extents one = new Extents();
        one.add(offset, length);
        return one;
    }

    /** Creates runs from {@code count} pairs of {@link #pairs}, from the pair {@code first} on. */
    public static Extents ofPairs(long[] pairs, int first, int count) {
        Extents extents = new Extents();
        for (int i = first; i < first + count; i++) {
            extents.add(pairs[2 * i], pairs[2 * i + 1]);
        }
        return extents;
    }

    /** Writes each run's offset and length to an array. */
    public void pairs(long[] target, int first) {
        for (int i = 0; i < size; i++) {
            target[2 * (first + i)] = offsets[i];
            target[2 * (first + i) + 1] = lengths[i];
        }
    }

    /** Appends a run; merges it with the last one if adjacent. */
    public void add(long offset, long length) {
        if (length == 0) {
            return;
        }
        assert size == 0 || offset >= offsets[size - 1] : "runs come in ascending order";
        bytes += length;
        if (size > 0 && offsets[size - 1] + lengths[size - 1] == offset) {
            lengths[size - 1] += length;
        } else {
            append(offset, length);
        }
        end = Math.max(end, offset + length);
    }

    private void append(long offset, long length) {
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
        }
        offsets[size] = offset;
        lengths[size] = length;
        size++;
    }

    public int size() {
        return size;
    }

    public long offset(int index) {
        return offsets[index];
    }

    public long length(int index) {
        return lengths[index];
    }

    /** Sum of all lengths. */
    public long bytes() {
        return bytes;
    }

    /** Start of the first run; 0 if there is none. */
    public long first() {
        return size == 0 ? 0 : offsets[0];
    }

    /** End of the last byte; 0 if there is no run. */
    public long end() {
        return end;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Extents[");
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? "" : ", ").append(offsets[i]).append('+').append(lengths[i]);
        }
        return text.append(']').toString();
    }
}

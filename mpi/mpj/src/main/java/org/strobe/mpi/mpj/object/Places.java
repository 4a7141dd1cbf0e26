package org.strobe.mpi.mpj.object;

import java.util.Arrays;
import org.strobe.mpi.type.Type;

/**
 * Indexes of the elements of an array that belong to a call, in the order of the data.
 *
 * @param indexes one for each object
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares places, and nobody changes them
public record Places(int[] indexes) {
    /**
     * Finds the places of some elements.
     *
     * @param type layout with a byte for each object
     * @param offset index of displacement 0 of the first element
     */
    public static Places of(Type type, int offset, int count) {
        int[] indexes = new int[Math.toIntExact(count * type.size())];
        int[] filled = {0};
        type.visit(offset, count, 0, indexes.length, (displacement, block, stride, blocks) -> {
            for (int i = 0; i < blocks; i++) {
                int first = Math.toIntExact(displacement + i * stride);
                for (int j = 0; j < block; j++) {
                    indexes[filled[0]++] = first + j;
                }
            }
        });
        return new Places(indexes);
    }

    public int count() {
        return indexes.length;
    }

    /** Returns the first places. */
    Places first(int count) {
        return count == indexes.length ? this : new Places(Arrays.copyOf(indexes, count));
    }

    /** Copies objects to these places of an array; in the other they are {@code shift} indexes further. */
    public void copy(Object[] from, int shift, Object[] to) {
        for (int each : indexes) {
            ObjectBytes.store(to, each, from[each + shift]);
        }
    }
}

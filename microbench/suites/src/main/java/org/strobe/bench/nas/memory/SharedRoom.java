package org.strobe.bench.nas.memory;

import java.lang.ref.WeakReference;
import java.nio.DoubleBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import mpi.MPI;

/**
 * Room of messages without data. All ranks of a Java machine share it, so that a skeleton sends the messages of a large problem in
 * little memory. A rank names its pieces of room by numbers: pieces of different numbers do not overlap. Contents are arbitrary.
 *
 * @param <T> array or buffer
 */
public final class SharedRoom<T> {
    private static final SharedRoom<DoubleBuffer> BUFFERS =
            new SharedRoom<>(MPI::newDoubleBuffer, DoubleBuffer::capacity);
    private static final SharedRoom<double[]> DOUBLES = new SharedRoom<>(double[]::new, array -> array.length);
    private static final SharedRoom<int[]> INTS = new SharedRoom<>(int[]::new, array -> array.length);

    private final IntFunction<T> make;
    private final ToIntFunction<T> length;

    /** The longest room of each number, while a rank uses it. */
    private final Map<Integer, WeakReference<T>> rooms = new HashMap<>();

    private SharedRoom(IntFunction<T> make, ToIntFunction<T> length) {
        this.make = make;
        this.length = length;
    }

    /** A direct buffer of at least some elements. */
    public static DoubleBuffer buffer(int number, int elements) {
        return BUFFERS.room(number, elements);
    }

    /** An array of at least some elements. */
    public static double[] doubles(int number, int elements) {
        return DOUBLES.room(number, elements);
    }

    /** An array of at least some elements. */
    public static int[] ints(int number, int elements) {
        return INTS.room(number, elements);
    }

    private synchronized T room(int number, int elements) {
        WeakReference<T> kept = rooms.get(number);
        T room = kept == null ? null : kept.get();
        if (room == null || length.applyAsInt(room) < elements) {
            room = make.apply(elements);
            rooms.put(number, new WeakReference<>(room));
        }
        return room;
    }
}

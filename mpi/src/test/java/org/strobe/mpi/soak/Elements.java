package org.strobe.mpi.soak;

import java.nio.LongBuffer;
import mpi.MPI;

/** Memory that is given to a call or filled by it: an array, or a direct buffer in its place. */
final class Elements {
    private static final long BEYOND = 0xdeadL;

    private final long[] array;
    private final LongBuffer direct;

    Elements(int capacity) {
        array = new long[capacity + 1];
        direct = MPI.newLongBuffer(capacity + 1);
    }

    Elements put(Line line, int from, int count) {
        line.write(array, from, count);
        return this;
    }

    Object toSend(boolean isDirect, int count) {
        return isDirect ? toSend(count) : array;
    }

    LongBuffer toSend(int count) {
        return direct.put(0, array, 0, count);
    }

    /** Room for so many, with a number behind it that has to stay. */
    Object toReceive(boolean isDirect, int count) {
        if (isDirect) {
            return toReceive(count);
        }
        array[count] = BEYOND;
        return array;
    }

    LongBuffer toReceive(int count) {
        return direct.put(count, BEYOND);
    }

    Elements received(boolean isDirect, int count) {
        if (isDirect) {
            direct.get(0, array, 0, count + 1);
        }
        if (array[count] != BEYOND) {
            throw new IllegalStateException("element " + count + " was not to be written");
        }
        return this;
    }

    Elements check(Line line, int from, int count) {
        line.check(array, from, count);
        return this;
    }
}

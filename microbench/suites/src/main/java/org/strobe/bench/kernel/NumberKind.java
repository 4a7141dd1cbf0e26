package org.strobe.bench.kernel;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Datatype;
import mpi.MPI;

/** Type of numbers in reductions. */
public enum NumberKind {
    /** Sums wrap around. */
    BYTE(Byte.BYTES) {
        @Override
        Datatype type() {
            return MPI.BYTE;
        }

        @Override
        Numbers direct(int count) {
            ByteBuffer buffer = MPI.newByteBuffer(count);
            return numbers(buffer, buffer);
        }

        @Override
        Numbers array(int count) {
            byte[] array = new byte[count];
            return numbers(array, ByteBuffer.wrap(array));
        }

        private Numbers numbers(Object buffer, ByteBuffer view) {
            return new Numbers(
                    this,
                    buffer,
                    view.capacity(),
                    (index, value) -> view.put(index, (byte) value),
                    (index, value) -> view.get(index) == (byte) value);
        }
    },
    INT(Integer.BYTES) {
        @Override
        Datatype type() {
            return MPI.INT;
        }

        @Override
        Numbers direct(int count) {
            IntBuffer buffer = MPI.newIntBuffer(count);
            return numbers(buffer, buffer);
        }

        @Override
        Numbers array(int count) {
            int[] array = new int[count];
            return numbers(array, IntBuffer.wrap(array));
        }

        private Numbers numbers(Object buffer, IntBuffer view) {
            return new Numbers(
                    this,
                    buffer,
                    view.capacity(),
                    (index, value) -> view.put(index, value),
                    (index, value) -> view.get(index) == value);
        }
    },
    FLOAT(Float.BYTES) {
        @Override
        Datatype type() {
            return MPI.FLOAT;
        }

        @Override
        Numbers direct(int count) {
            FloatBuffer buffer = MPI.newFloatBuffer(count);
            return numbers(buffer, buffer);
        }

        @Override
        Numbers array(int count) {
            float[] array = new float[count];
            return numbers(array, FloatBuffer.wrap(array));
        }

        private Numbers numbers(Object buffer, FloatBuffer view) {
            return new Numbers(
                    this,
                    buffer,
                    view.capacity(),
                    (index, value) -> view.put(index, value),
                    (index, value) -> view.get(index) == value);
        }
    },
    DOUBLE(Double.BYTES) {
        @Override
        Datatype type() {
            return MPI.DOUBLE;
        }

        @Override
        Numbers direct(int count) {
            DoubleBuffer buffer = MPI.newDoubleBuffer(count);
            return numbers(buffer, buffer);
        }

        @Override
        Numbers array(int count) {
            double[] array = new double[count];
            return numbers(array, DoubleBuffer.wrap(array));
        }

        private Numbers numbers(Object buffer, DoubleBuffer view) {
            return new Numbers(
                    this,
                    buffer,
                    view.capacity(),
                    (index, value) -> view.put(index, value),
                    (index, value) -> view.get(index) == value);
        }
    };

    private final int size;

    NumberKind(int size) {
        this.size = size;
    }

    abstract Datatype type();

    /** Numbers in a direct buffer. */
    abstract Numbers direct(int count);

    /** Numbers in an array. */
    abstract Numbers array(int count);

    /** Size of one number, in bytes. */
    public int size() {
        return size;
    }

    /** Doubles if they divide the size, else floats. */
    public static NumberKind fitting(int bytes) {
        return bytes % Double.BYTES == 0 ? DOUBLE : FLOAT;
    }

    /** Kind of a name. */
    public static NumberKind named(String name) {
        for (NumberKind kind : values()) {
            if (kind.label().equals(name)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("--type " + name + ": it is "
                + Arrays.stream(values()).map(NumberKind::label).collect(Collectors.joining(", ")));
    }

    /** Name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

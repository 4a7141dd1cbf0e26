package org.strobe.bench.mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.Datatype;
import mpi.MPI;

/** What reductions add. */
public enum NumberKind {
    /** Sums leave out what does not fit. */
    BYTE(Byte.BYTES) {
        @Override
        Datatype type() {
            return MPI.BYTE;
        }

        @Override
        Numbers direct(int count) {
            return bytes(MPI.newByteBuffer(count));
        }

        @Override
        Numbers array(int count) {
            byte[] array = new byte[count];
            return new Numbers(this, array, bytes(ByteBuffer.wrap(array)).cells());
        }

        private Numbers bytes(ByteBuffer buffer) {
            return new Numbers(this, buffer, new Numbers.Cells() {
                @Override
                public int count() {
                    return buffer.capacity();
                }

                @Override
                public void set(int index, int value) {
                    buffer.put(index, (byte) value);
                }

                @Override
                public boolean is(int index, int value) {
                    return buffer.get(index) == (byte) value;
                }
            });
        }
    },
    INT(Integer.BYTES) {
        @Override
        Datatype type() {
            return MPI.INT;
        }

        @Override
        Numbers direct(int count) {
            return ints(MPI.newIntBuffer(count));
        }

        @Override
        Numbers array(int count) {
            int[] array = new int[count];
            return new Numbers(this, array, ints(IntBuffer.wrap(array)).cells());
        }

        private Numbers ints(IntBuffer buffer) {
            return new Numbers(this, buffer, new Numbers.Cells() {
                @Override
                public int count() {
                    return buffer.capacity();
                }

                @Override
                public void set(int index, int value) {
                    buffer.put(index, value);
                }

                @Override
                public boolean is(int index, int value) {
                    return buffer.get(index) == value;
                }
            });
        }
    },
    FLOAT(Float.BYTES) {
        @Override
        Datatype type() {
            return MPI.FLOAT;
        }

        @Override
        Numbers direct(int count) {
            return floats(MPI.newFloatBuffer(count));
        }

        @Override
        Numbers array(int count) {
            float[] array = new float[count];
            return new Numbers(this, array, floats(FloatBuffer.wrap(array)).cells());
        }

        private Numbers floats(FloatBuffer buffer) {
            return new Numbers(this, buffer, new Numbers.Cells() {
                @Override
                public int count() {
                    return buffer.capacity();
                }

                @Override
                public void set(int index, int value) {
                    buffer.put(index, value);
                }

                @Override
                public boolean is(int index, int value) {
                    return buffer.get(index) == value;
                }
            });
        }
    },
    DOUBLE(Double.BYTES) {
        @Override
        Datatype type() {
            return MPI.DOUBLE;
        }

        @Override
        Numbers direct(int count) {
            return doubles(MPI.newDoubleBuffer(count));
        }

        @Override
        Numbers array(int count) {
            double[] array = new double[count];
            return new Numbers(this, array, doubles(DoubleBuffer.wrap(array)).cells());
        }

        private Numbers doubles(DoubleBuffer buffer) {
            return new Numbers(this, buffer, new Numbers.Cells() {
                @Override
                public int count() {
                    return buffer.capacity();
                }

                @Override
                public void set(int index, int value) {
                    buffer.put(index, value);
                }

                @Override
                public boolean is(int index, int value) {
                    return buffer.get(index) == value;
                }
            });
        }
    };

    private final int size;

    NumberKind(int size) {
        this.size = size;
    }

    abstract Datatype type();

    /** So many, in a direct buffer. */
    abstract Numbers direct(int count);

    /** So many, in an array. */
    abstract Numbers array(int count);

    /** Bytes of one. */
    public int size() {
        return size;
    }

    /** Doubles where they fit, else floats. */
    public static NumberKind fitting(int bytes) {
        return bytes % Double.BYTES == 0 ? DOUBLE : FLOAT;
    }

    /** The kind of a name. */
    public static NumberKind named(String name) {
        for (NumberKind kind : values()) {
            if (kind.label().equals(name)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("--type " + name + ": it is "
                + Arrays.stream(values()).map(NumberKind::label).collect(Collectors.joining(", ")));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package org.strobe.mpi.op;

import java.nio.ByteBuffer;

/** Products of complex numbers. Sums of complex numbers are sums of twice as many real ones. */
final class Complexes {
    private Complexes() {}

    static void floatProducts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 2 * Float.BYTES;
            int target = to + i * 2 * Float.BYTES;
            float real = in.getFloat(source);
            float imaginary = in.getFloat(source + Float.BYTES);
            float otherReal = inOut.getFloat(target);
            float otherImaginary = inOut.getFloat(target + Float.BYTES);
            inOut.putFloat(target, real * otherReal - imaginary * otherImaginary);
            inOut.putFloat(target + Float.BYTES, real * otherImaginary + imaginary * otherReal);
        }
    }

    static void doubleProducts(ByteBuffer in, int from, ByteBuffer inOut, int to, int count) {
        for (int i = 0; i < count; i++) {
            int source = from + i * 2 * Double.BYTES;
            int target = to + i * 2 * Double.BYTES;
            double real = in.getDouble(source);
            double imaginary = in.getDouble(source + Double.BYTES);
            double otherReal = inOut.getDouble(target);
            double otherImaginary = inOut.getDouble(target + Double.BYTES);
            inOut.putDouble(target, real * otherReal - imaginary * otherImaginary);
            inOut.putDouble(target + Double.BYTES, real * otherImaginary + imaginary * otherReal);
        }
    }

    /** Applies a kernel for real numbers to both parts. */
    static Kernel byParts(Kernel reals) {
        return (in, from, inOut, to, count) -> reals.apply(in, from, inOut, to, 2 * count);
    }
}

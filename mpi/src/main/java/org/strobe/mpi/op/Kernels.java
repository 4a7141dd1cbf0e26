package org.strobe.mpi.op;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.type.Type;

/** Kernels of each operator, by type. */
final class Kernels {
    private static final List<Type> INTEGERS =
            List.of(Type.BYTE, Type.BOOLEAN, Type.CHAR, Type.SHORT, Type.INT, Type.LONG);

    private Kernels() {}

    static Map<Type, Kernel> sums() {
        Kernel bytes = ChunkedKernel.ofBytes(Sums::bytes, Sums::bytes);
        Kernel shorts = ChunkedKernel.ofShorts(Sums::shorts, Sums::shorts);
        Kernel floats = ChunkedKernel.ofFloats(Sums::floats, Sums::floats);
        Kernel doubles = ChunkedKernel.ofDoubles(Sums::doubles, Sums::doubles);
        Map<Type, Kernel> kernels = numbers(
                bytes,
                shorts,
                shorts,
                ChunkedKernel.ofInts(Sums::ints, Sums::ints),
                ChunkedKernel.ofLongs(Sums::longs, Sums::longs),
                floats,
                doubles);
        kernels.put(Type.FLOAT_COMPLEX, Complexes.byParts(floats));
        kernels.put(Type.DOUBLE_COMPLEX, Complexes.byParts(doubles));
        return kernels;
    }

    static Map<Type, Kernel> products() {
        Kernel shorts = ChunkedKernel.ofShorts(Products::shorts, Products::shorts);
        Map<Type, Kernel> kernels = numbers(
                ChunkedKernel.ofBytes(Products::bytes, Products::bytes),
                shorts,
                shorts,
                ChunkedKernel.ofInts(Products::ints, Products::ints),
                ChunkedKernel.ofLongs(Products::longs, Products::longs),
                ChunkedKernel.ofFloats(Products::floats, Products::floats),
                ChunkedKernel.ofDoubles(Products::doubles, Products::doubles));
        kernels.put(Type.FLOAT_COMPLEX, Complexes::floatProducts);
        kernels.put(Type.DOUBLE_COMPLEX, Complexes::doubleProducts);
        return kernels;
    }

    static Map<Type, Kernel> maxima() {
        return numbers(
                ChunkedKernel.ofBytes(Maxima::unsignedBytes, Maxima::unsignedBytes),
                ChunkedKernel.ofChars(Maxima::chars, Maxima::chars),
                ChunkedKernel.ofShorts(Maxima::shorts, Maxima::shorts),
                ChunkedKernel.ofInts(Maxima::ints, Maxima::ints),
                ChunkedKernel.ofLongs(Maxima::longs, Maxima::longs),
                ChunkedKernel.ofFloats(Maxima::floats, Maxima::floats),
                ChunkedKernel.ofDoubles(Maxima::doubles, Maxima::doubles));
    }

    static Map<Type, Kernel> minima() {
        return numbers(
                ChunkedKernel.ofBytes(Minima::unsignedBytes, Minima::unsignedBytes),
                ChunkedKernel.ofChars(Minima::chars, Minima::chars),
                ChunkedKernel.ofShorts(Minima::shorts, Minima::shorts),
                ChunkedKernel.ofInts(Minima::ints, Minima::ints),
                ChunkedKernel.ofLongs(Minima::longs, Minima::longs),
                ChunkedKernel.ofFloats(Minima::floats, Minima::floats),
                ChunkedKernel.ofDoubles(Minima::doubles, Minima::doubles));
    }

    private static Map<Type, Kernel> numbers(
            Kernel bytes, Kernel chars, Kernel shorts, Kernel ints, Kernel longs, Kernel floats, Kernel doubles) {
        Map<Type, Kernel> kernels = integers(bytes, chars, shorts, ints, longs);
        kernels.put(Type.FLOAT, floats);
        kernels.put(Type.DOUBLE, doubles);
        return kernels;
    }

    private static Map<Type, Kernel> integers(Kernel bytes, Kernel chars, Kernel shorts, Kernel ints, Kernel longs) {
        Map<Type, Kernel> kernels = new HashMap<>();
        kernels.put(Type.BYTE, bytes);
        kernels.put(Type.BOOLEAN, bytes);
        kernels.put(Type.CHAR, chars);
        kernels.put(Type.SHORT, shorts);
        kernels.put(Type.INT, ints);
        kernels.put(Type.LONG, longs);
        return kernels;
    }

    static Map<Type, Kernel> logicalAnd() {
        return integers(Logic::andBytes, Logic::andShorts, Logic::andShorts, Logic::andInts, Logic::andLongs);
    }

    static Map<Type, Kernel> logicalOr() {
        return integers(Logic::orBytes, Logic::orShorts, Logic::orShorts, Logic::orInts, Logic::orLongs);
    }

    static Map<Type, Kernel> logicalXor() {
        return integers(Logic::xorBytes, Logic::xorShorts, Logic::xorShorts, Logic::xorInts, Logic::xorLongs);
    }

    static Map<Type, Kernel> bitwiseAnd() {
        return bitwise(Bits::andBytes, ChunkedKernel.ofLongs(Bits::andLongs, Bits::andLongs));
    }

    static Map<Type, Kernel> bitwiseOr() {
        return bitwise(Bits::orBytes, ChunkedKernel.ofLongs(Bits::orLongs, Bits::orLongs));
    }

    static Map<Type, Kernel> bitwiseXor() {
        return bitwise(Bits::xorBytes, ChunkedKernel.ofLongs(Bits::xorLongs, Bits::xorLongs));
    }

    /** Processes as many longs as fit, then the remaining bytes. */
    private static Map<Type, Kernel> bitwise(Kernel bytes, Kernel longs) {
        Map<Type, Kernel> kernels = new HashMap<>();
        for (Type type : INTEGERS) {
            int size = type.base().size();
            kernels.put(type, (in, from, inOut, to, count) -> {
                int whole = count * size / Long.BYTES;
                int done = whole * Long.BYTES;
                longs.apply(in, from, inOut, to, whole);
                bytes.apply(in, from + done, inOut, to + done, count * size - done);
            });
        }
        return kernels;
    }

    static Map<Type, Kernel> leastPairs() {
        return pairs(
                Locations::leastShort,
                Locations::leastInt,
                Locations::leastLong,
                Locations::leastFloat,
                Locations::leastDouble);
    }

    static Map<Type, Kernel> greatestPairs() {
        return pairs(
                Locations::greatestShort,
                Locations::greatestInt,
                Locations::greatestLong,
                Locations::greatestFloat,
                Locations::greatestDouble);
    }

    private static Map<Type, Kernel> pairs(Kernel shorts, Kernel ints, Kernel longs, Kernel floats, Kernel doubles) {
        return Map.of(
                Type.SHORT_INT, shorts,
                Type.INT2, ints,
                Type.LONG_INT, longs,
                Type.FLOAT_INT, floats,
                Type.DOUBLE_INT, doubles);
    }

    static Map<Type, Kernel> replacing() {
        Map<Type, Kernel> kernels = new HashMap<>();
        for (Type type : Type.predefinedTypes()) {
            int extent = (int) type.extent();
            kernels.put(type, (in, from, inOut, to, count) -> replace(in, from, inOut, to, count * extent));
        }
        return kernels;
    }

    private static void replace(ByteBuffer in, int from, ByteBuffer inOut, int to, int bytes) {
        inOut.put(to, in, from, bytes);
    }

    static Map<Type, Kernel> doingNothing() {
        Map<Type, Kernel> kernels = new HashMap<>();
        for (Type type : Type.predefinedTypes()) {
            kernels.put(type, (in, from, inOut, to, count) -> {});
        }
        return kernels;
    }
}

package org.strobe.mpi.op;

import java.nio.ByteBuffer;
import java.util.Random;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.Type;

/** Reference operators, for one element at a time and with the widest numbers. */
final class SlowOperators {
    private static final long[] ODD_INTEGERS = {
        0,
        1,
        -1,
        2,
        127,
        128,
        255,
        -128,
        32767,
        32768,
        65535,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };
    private static final double[] ODD_REALS = {
        0.0,
        -0.0,
        1,
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MAX_VALUE,
        Double.MIN_VALUE,
        Float.MAX_VALUE,
        Float.MIN_VALUE
    };

    private SlowOperators() {}

    /** Writes a random element of a type: a number, a pair of a number and an index, or two numbers. */
    static void putRandom(Random random, Type type, ByteBuffer memory, int at) {
        putNumber(random, valueOf(type), memory, at);
        if (isPair(type)) {
            memory.putInt(at + indexAt(type), random.nextInt(3));
        } else if (isComplex(type)) {
            putNumber(random, type.base(), memory, at + type.base().size());
        }
    }

    private static void putNumber(Random random, Basic kind, ByteBuffer memory, int at) {
        boolean odd = random.nextInt(3) == 0;
        if (kind == Basic.FLOAT || kind == Basic.DOUBLE) {
            putReal(kind, memory, at, odd ? ODD_REALS[random.nextInt(ODD_REALS.length)] : random.nextInt(7) - 3.5);
        } else {
            putInteger(kind, memory, at, odd ? ODD_INTEGERS[random.nextInt(ODD_INTEGERS.length)] : random.nextLong());
        }
    }

    static void combine(Predefined operator, Type type, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt) {
        if (operator == Predefined.NO_OP) {
            return;
        } else if (operator == Predefined.REPLACE) {
            inOut.put(inOutAt, in, inAt, (int) type.extent());
        } else if (isPair(type)) {
            locate(operator == Predefined.MAXLOC, type, in, inAt, inOut, inOutAt);
        } else if (isComplex(type)) {
            combineComplex(operator, type.base(), in, inAt, inOut, inOutAt);
        } else if (isReal(type.base())) {
            double a = real(type.base(), in, inAt);
            double b = real(type.base(), inOut, inOutAt);
            putReal(type.base(), inOut, inOutAt, combineReals(operator, type.base(), a, b));
        } else {
            long a = integer(type.base(), in, inAt);
            long b = integer(type.base(), inOut, inOutAt);
            putInteger(type.base(), inOut, inOutAt, combineIntegers(operator, a, b));
        }
    }

    /** Replaces each NaN of an element by one pattern, since the NaN of a calculation depends on the processor. */
    static void unifyNaNs(Type type, ByteBuffer memory, int at) {
        Basic kind = valueOf(type);
        int numbers = !isReal(kind) ? 0 : isComplex(type) ? 2 : 1;
        for (int i = 0; i < numbers; i++) {
            double value = real(kind, memory, at + i * kind.size());
            putReal(kind, memory, at + i * kind.size(), Double.isNaN(value) ? Double.NaN : value);
        }
    }

    private static long combineIntegers(Predefined operator, long a, long b) {
        return switch (operator.name()) {
            case "MPI.MAX" -> a > b ? a : b;
            case "MPI.MIN" -> a < b ? a : b;
            case "MPI.SUM" -> a + b;
            case "MPI.PROD" -> a * b;
            case "MPI.LAND" -> a != 0 && b != 0 ? 1 : 0;
            case "MPI.LOR" -> a != 0 || b != 0 ? 1 : 0;
            case "MPI.LXOR" -> (a == 0) != (b == 0) ? 1 : 0;
            case "MPI.BAND" -> a & b;
            case "MPI.BOR" -> a | b;
            case "MPI.BXOR" -> a ^ b;
            default -> throw new AssertionError(operator);
        };
    }

    private static double combineReals(Predefined operator, Basic kind, double a, double b) {
        boolean single = kind == Basic.FLOAT;
        return switch (operator.name()) {
            case "MPI.MAX" -> Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : Double.compare(a, b) > 0 ? a : b;
            case "MPI.MIN" -> Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : Double.compare(a, b) < 0 ? a : b;
            case "MPI.SUM" -> single ? (float) a + (float) b : a + b;
            case "MPI.PROD" -> single ? (float) a * (float) b : a * b;
            default -> throw new AssertionError(operator);
        };
    }

    private static void combineComplex(
            Predefined operator, Basic kind, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt) {
        int size = kind.size();
        double a = real(kind, in, inAt);
        double b = real(kind, in, inAt + size);
        double c = real(kind, inOut, inOutAt);
        double d = real(kind, inOut, inOutAt + size);
        if (operator == Predefined.SUM) {
            putReal(kind, inOut, inOutAt, combineReals(operator, kind, a, c));
            putReal(kind, inOut, inOutAt + size, combineReals(operator, kind, b, d));
        } else if (kind == Basic.FLOAT) {
            putReal(kind, inOut, inOutAt, (float) a * (float) c - (float) b * (float) d);
            putReal(kind, inOut, inOutAt + size, (float) a * (float) d + (float) b * (float) c);
        } else {
            putReal(kind, inOut, inOutAt, a * c - b * d);
            putReal(kind, inOut, inOutAt + size, a * d + b * c);
        }
    }

    private static void locate(boolean max, Type type, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt) {
        Basic kind = valueOf(type);
        int order;
        if (isReal(kind)) {
            double a = real(kind, in, inAt);
            double b = real(kind, inOut, inOutAt);
            order = a == b ? 0 : Double.isNaN(a) || Double.isNaN(b) ? nanFirst(a, b, max) : Double.compare(a, b);
        } else {
            order = Long.compare(integer(kind, in, inAt), integer(kind, inOut, inOutAt));
        }
        int index = in.getInt(inAt + indexAt(type));
        boolean takes = order == 0 ? index < inOut.getInt(inOutAt + indexAt(type)) : max == order > 0;
        if (takes) {
            inOut.put(inOutAt, in, inAt, kind.size());
            inOut.putInt(inOutAt + indexAt(type), index);
        }
    }

    /** Orders two numbers, at least one of them NaN: NaN wins for the minimum and the maximum. */
    private static int nanFirst(double a, double b, boolean max) {
        int first = Boolean.compare(Double.isNaN(a), Double.isNaN(b));
        return max ? first : -first;
    }

    private static boolean isReal(Basic kind) {
        return kind == Basic.FLOAT || kind == Basic.DOUBLE;
    }

    private static boolean isPair(Type type) {
        return type.base() == Basic.BYTE && type != Type.BYTE;
    }

    private static boolean isComplex(Type type) {
        return type == Type.FLOAT_COMPLEX || type == Type.DOUBLE_COMPLEX;
    }

    private static int indexAt(Type type) {
        return type.extent() == 16 ? 8 : 4;
    }

    private static Basic valueOf(Type type) {
        if (type == Type.INT2) {
            return Basic.INT;
        } else if (type == Type.SHORT_INT) {
            return Basic.SHORT;
        } else if (type == Type.LONG_INT) {
            return Basic.LONG;
        } else if (type == Type.FLOAT_INT) {
            return Basic.FLOAT;
        }
        return type == Type.DOUBLE_INT ? Basic.DOUBLE : type.base();
    }

    private static double real(Basic kind, ByteBuffer memory, int at) {
        return kind == Basic.FLOAT ? memory.getFloat(at) : memory.getDouble(at);
    }

    private static void putReal(Basic kind, ByteBuffer memory, int at, double value) {
        if (kind == Basic.FLOAT) {
            memory.putFloat(at, (float) value);
        } else {
            memory.putDouble(at, value);
        }
    }

    private static long integer(Basic kind, ByteBuffer memory, int at) {
        return switch (kind) {
            case BYTE, BOOLEAN, PACKED -> memory.get(at) & 0xFF;
            case CHAR -> memory.getChar(at);
            case SHORT -> memory.getShort(at);
            case INT -> memory.getInt(at);
            case LONG -> memory.getLong(at);
            default -> throw new AssertionError(kind);
        };
    }

    private static void putInteger(Basic kind, ByteBuffer memory, int at, long value) {
        switch (kind) {
            case BYTE, BOOLEAN, PACKED -> memory.put(at, (byte) value);
            case CHAR, SHORT -> memory.putShort(at, (short) value);
            case INT -> memory.putInt(at, (int) value);
            case LONG -> memory.putLong(at, value);
            default -> throw new AssertionError(kind);
        }
    }
}

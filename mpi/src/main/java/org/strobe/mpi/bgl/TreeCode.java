package org.strobe.mpi.bgl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.LongUnaryOperator;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.TreeOperator;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.type.Basic;

/**
 * How elements of a type become unsigned integers that the tree combines. Its switches have no minimum: that of numbers is the
 * complement of the maximum of their complements. Order-preserving codes of signed and floating-point numbers stand in for them.
 *
 * @param basic the type
 * @param operator of the switches
 * @param to makes an integer of an element's value, which for floating-point numbers are its bits
 * @param from makes an element's value of an integer
 */
record TreeCode(Basic basic, TreeOperator operator, LongUnaryOperator to, LongUnaryOperator from) {
    private static final long BYTE = 0xFF;
    private static final long FLOAT_NAN = Float.floatToIntBits(Float.NaN);
    private static final long DOUBLE_NAN = Double.doubleToLongBits(Double.NaN);

    /** The code for an operator on a type; null if the tree cannot combine them. */
    static TreeCode of(Operator operator, Basic basic) {
        boolean isFloating = basic == Basic.FLOAT || basic == Basic.DOUBLE;
        if (operator.equals(Predefined.MAX)) {
            return new TreeCode(basic, TreeOperator.MAX, ordered(basic, false), unordered(basic));
        }
        if (operator.equals(Predefined.MIN)) {
            LongUnaryOperator complement = value -> ~value;
            return new TreeCode(
                    basic,
                    TreeOperator.MAX,
                    ordered(basic, true).andThen(complement),
                    complement.andThen(unordered(basic)));
        }
        if (isFloating) {
            return null;
        }
        LongUnaryOperator same = LongUnaryOperator.identity();
        LongUnaryOperator truth = value -> value == 0 ? 0 : 1;
        if (operator.equals(Predefined.SUM)) {
            return new TreeCode(basic, TreeOperator.ADD, same, same);
        } else if (operator.equals(Predefined.BAND)) {
            return new TreeCode(basic, TreeOperator.AND, same, same);
        } else if (operator.equals(Predefined.BOR)) {
            return new TreeCode(basic, TreeOperator.OR, same, same);
        } else if (operator.equals(Predefined.BXOR)) {
            return new TreeCode(basic, TreeOperator.XOR, same, same);
        } else if (operator.equals(Predefined.LAND)) {
            return new TreeCode(basic, TreeOperator.AND, truth, same);
        } else if (operator.equals(Predefined.LOR)) {
            return new TreeCode(basic, TreeOperator.OR, truth, same);
        } else if (operator.equals(Predefined.LXOR)) {
            return new TreeCode(basic, TreeOperator.XOR, truth, same);
        }
        return null;
    }

    /** Unsigned integers in the order of a type's values. NaN is the last one, or for a minimum the first one. */
    private static LongUnaryOperator ordered(Basic basic, boolean isForMinimum) {
        return switch (basic) {
            case SHORT -> value -> value ^ Short.MIN_VALUE;
            case INT -> value -> value ^ Integer.MIN_VALUE;
            case LONG -> value -> value ^ Long.MIN_VALUE;
            case FLOAT ->
                bits -> Float.isNaN(Float.intBitsToFloat((int) bits))
                        ? (isForMinimum ? 0 : -1)
                        : (int) bits < 0 ? ~bits : bits ^ Integer.MIN_VALUE;
            case DOUBLE ->
                bits -> Double.isNaN(Double.longBitsToDouble(bits))
                        ? (isForMinimum ? 0 : -1)
                        : bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
            default -> LongUnaryOperator.identity();
        };
    }

    private static LongUnaryOperator unordered(Basic basic) {
        return switch (basic) {
            case FLOAT ->
                code -> {
                    int bits = (int) ((int) code < 0 ? code ^ Integer.MIN_VALUE : ~code);
                    return Float.isNaN(Float.intBitsToFloat(bits)) ? FLOAT_NAN : bits;
                };
            case DOUBLE ->
                code -> {
                    long bits = code < 0 ? code ^ Long.MIN_VALUE : ~code;
                    return Double.isNaN(Double.longBitsToDouble(bits)) ? DOUBLE_NAN : bits;
                };
            default -> ordered(basic, false);
        };
    }

    /** Work of the switches on these integers. */
    Combination combination(Combination.Way way) {
        return new Combination(operator, width(), way);
    }

    private int width() {
        return Math.max(Combination.UNIT, basic.size());
    }

    /** Integers of elements that lie one after the other. */
    byte[] encoded(byte[] elements) {
        int count = elements.length / basic.size();
        ByteBuffer values = ByteBuffer.wrap(elements).order(ByteOrder.nativeOrder());
        byte[] integers = new byte[count * width()];
        ByteBuffer codes = ByteBuffer.wrap(integers);
        for (int i = 0; i < count; i++) {
            put(codes, width(), i, to.applyAsLong(get(values, basic, i)));
        }
        return integers;
    }

    /** Elements of integers. */
    byte[] decoded(byte[] integers) {
        int count = integers.length / width();
        ByteBuffer codes = ByteBuffer.wrap(integers);
        byte[] elements = new byte[count * basic.size()];
        ByteBuffer values = ByteBuffer.wrap(elements).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            put(values, basic.size(), i, from.applyAsLong(code(codes, width(), i)));
        }
        return elements;
    }

    private static long get(ByteBuffer values, Basic basic, int index) {
        return switch (basic) {
            case BYTE, BOOLEAN, PACKED -> values.get(index) & BYTE;
            case CHAR -> values.getChar(index * Character.BYTES);
            case SHORT -> values.getShort(index * Short.BYTES);
            case INT, FLOAT -> values.getInt(index * Integer.BYTES);
            case LONG, DOUBLE -> values.getLong(index * Long.BYTES);
        };
    }

    private static long code(ByteBuffer codes, int width, int index) {
        return switch (width) {
            case Short.BYTES -> codes.getChar(index * Short.BYTES);
            case Integer.BYTES -> codes.getInt(index * Integer.BYTES);
            default -> codes.getLong(index * Long.BYTES);
        };
    }

    private static void put(ByteBuffer target, int size, int index, long value) {
        switch (size) {
            case Byte.BYTES -> target.put(index, (byte) value);
            case Short.BYTES -> target.putShort(index * Short.BYTES, (short) value);
            case Integer.BYTES -> target.putInt(index * Integer.BYTES, (int) value);
            default -> target.putLong(index * Long.BYTES, value);
        }
    }
}

package org.strobe.bcs.arithmetic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.LongBinaryOperator;

/**
 * Reduction that a NIC can compute: one of seven operators on elements of one of four types, in native byte order.
 * Floating-point numbers are combined by {@link SoftFloat}, since the NIC's processor has no floating-point unit.
 */
public record NicReduction(Operator operator, Element element) {
    /** Binary operator that combines two elements. */
    public enum Operator {
        SUM(0),
        PRODUCT(1),
        MAX(2),
        MIN(3),
        AND(4),
        OR(5),
        XOR(6);

        private final int number;

        Operator(int number) {
            this.number = number;
        }
    }

    /** Type of the elements. */
    public enum Element {
        INT(0, Integer.BYTES),
        LONG(1, Long.BYTES),
        FLOAT(2, Float.BYTES),
        DOUBLE(3, Double.BYTES);

        private final int number;
        private final int bytes;

        Element(int number, int bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        private boolean hasPoint() {
            return this == FLOAT || this == DOUBLE;
        }

        /** Bytes of one element. */
        public int bytes() {
            return bytes;
        }
    }

    private static final Operator[] OPERATORS = Operator.values();
    private static final Element[] ELEMENTS = Element.values();

    public NicReduction {
        if (element.hasPoint() && (operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR)) {
            throw new IllegalArgumentException(
                    "operator=" + operator + " element=" + element + ": bitwise operators need INT or LONG");
        }
    }

    /** Code of this reduction in a descriptor. */
    public long code() {
        return (long) operator.number * ELEMENTS.length + element.number;
    }

    /** Reduction with this code. */
    public static NicReduction of(long code) {
        return new NicReduction(OPERATORS[(int) (code / ELEMENTS.length)], ELEMENTS[(int) (code % ELEMENTS.length)]);
    }

    /** Number of elements in {@code bytes} bytes. */
    public long elements(long bytes) {
        return bytes / element.bytes;
    }

    /**
     * Combines each element of {@code inOut} with the element of {@code behind} at the same position. {@code behind} is
     * the right operand.
     */
    public void combine(byte[] inOut, byte[] behind) {
        ByteBuffer all = ByteBuffer.wrap(inOut).order(ByteOrder.nativeOrder());
        ByteBuffer more = ByteBuffer.wrap(behind).order(ByteOrder.nativeOrder());
        LongBinaryOperator combined = element.hasPoint() ? ofPoints() : ofWholes();
        for (int at = 0; at < inOut.length; at += element.bytes) {
            if (element.bytes == Long.BYTES) {
                all.putLong(at, combined.applyAsLong(all.getLong(at), more.getLong(at)));
            } else if (!element.hasPoint()) {
                all.putInt(at, (int) combined.applyAsLong(all.getInt(at), more.getInt(at)));
            } else {
                long one = Integer.toUnsignedLong(all.getInt(at));
                all.putInt(at, (int) combined.applyAsLong(one, Integer.toUnsignedLong(more.getInt(at))));
            }
        }
    }

    private LongBinaryOperator ofWholes() {
        return switch (operator) {
            case SUM -> Long::sum;
            case PRODUCT -> (a, b) -> a * b;
            case MAX -> Math::max;
            case MIN -> Math::min;
            case AND -> (a, b) -> a & b;
            case OR -> (a, b) -> a | b;
            case XOR -> (a, b) -> a ^ b;
        };
    }

    private LongBinaryOperator ofPoints() {
        SoftFloat point = element == Element.FLOAT ? SoftFloat.FLOAT : SoftFloat.DOUBLE;
        return switch (operator) {
            case SUM -> point::add;
            case PRODUCT -> point::multiply;
            case MAX -> point::max;
            case MIN -> point::min;
            default -> throw new IllegalStateException(operator + ": bitwise operators need INT or LONG");
        };
    }
}

package org.strobe.bcs.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.bcs.arithmetic.NicReduction.Element;
import org.strobe.bcs.arithmetic.NicReduction.Operator;

/** Reductions equal those of Java's operators. */
class NicReductionTest {
    private static final int COUNT = 500;

    private static boolean isOfBits(Operator operator) {
        return operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR;
    }

    private static long wholes(Operator operator, long a, long b) {
        return switch (operator) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MAX -> Math.max(a, b);
            case MIN -> Math.min(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
        };
    }

    private static double points(Operator operator, double a, double b) {
        return switch (operator) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MAX -> Math.max(a, b);
            default -> Math.min(a, b);
        };
    }

    private static ByteBuffer view(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    @ParameterizedTest
    @EnumSource(Operator.class)
    void shouldCombineWholeNumbers(Operator operator) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        byte[] ints = new byte[COUNT * Integer.BYTES];
        byte[] moreInts = new byte[ints.length];
        byte[] longs = new byte[COUNT * Long.BYTES];
        byte[] moreLongs = new byte[longs.length];
        for (byte[] each : new byte[][] {ints, moreInts, longs, moreLongs}) {
            random.nextBytes(each);
        }
        byte[] intsBefore = ints.clone();
        byte[] longsBefore = longs.clone();
        new NicReduction(operator, Element.INT).combine(ints, moreInts);
        new NicReduction(operator, Element.LONG).combine(longs, moreLongs);
        for (int i = 0; i < COUNT; i++) {
            int at = i * Integer.BYTES;
            int expected = (int)
                    wholes(operator, view(intsBefore).getInt(at), view(moreInts).getInt(at));
            assertThat(view(ints).getInt(at)).as("seed %d", seed).isEqualTo(expected);
            int atLong = i * Long.BYTES;
            assertThat(view(longs).getLong(atLong))
                    .as("seed %d", seed)
                    .isEqualTo(wholes(
                            operator,
                            view(longsBefore).getLong(atLong),
                            view(moreLongs).getLong(atLong)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Operator.class,
            names = {"SUM", "PRODUCT", "MAX", "MIN"})
    void shouldCombineNumbersWithAPoint(Operator operator) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        double[] some = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, 1e300, -3.5};
        byte[] doubles = new byte[COUNT * Double.BYTES];
        byte[] more = new byte[doubles.length];
        byte[] floats = new byte[COUNT * Float.BYTES];
        byte[] moreFloats = new byte[floats.length];
        for (int i = 0; i < COUNT; i++) {
            double a = random.nextInt(4) == 0 ? some[random.nextInt(some.length)] : random.nextGaussian();
            double b = random.nextInt(4) == 0 ? some[random.nextInt(some.length)] : random.nextGaussian();
            view(doubles).putDouble(i * Double.BYTES, a);
            view(more).putDouble(i * Double.BYTES, b);
            view(floats).putFloat(i * Float.BYTES, (float) a);
            view(moreFloats).putFloat(i * Float.BYTES, (float) b);
        }
        byte[] before = doubles.clone();
        byte[] floatsBefore = floats.clone();
        new NicReduction(operator, Element.DOUBLE).combine(doubles, more);
        new NicReduction(operator, Element.FLOAT).combine(floats, moreFloats);
        for (int i = 0; i < COUNT; i++) {
            int at = i * Double.BYTES;
            double expected =
                    points(operator, view(before).getDouble(at), view(more).getDouble(at));
            assertThat(Double.doubleToLongBits(view(doubles).getDouble(at)))
                    .as("seed %d", seed)
                    .isEqualTo(Double.doubleToLongBits(expected));
            int atFloat = i * Float.BYTES;
            float a = view(floatsBefore).getFloat(atFloat);
            float b = view(moreFloats).getFloat(atFloat);
            float expectedFloat = switch (operator) {
                case SUM -> a + b;
                case PRODUCT -> a * b;
                case MAX -> Math.max(a, b);
                default -> Math.min(a, b);
            };
            assertThat(Float.floatToIntBits(view(floats).getFloat(atFloat)))
                    .as("seed %d", seed)
                    .isEqualTo(Float.floatToIntBits(expectedFloat));
        }
    }

    @Test
    void shouldBeKnownByItsCode() {
        for (Operator operator : Operator.values()) {
            for (Element element : Element.values()) {
                if (isOfBits(operator) && (element == Element.FLOAT || element == Element.DOUBLE)) {
                    assertThatThrownBy(() -> new NicReduction(operator, element))
                            .hasMessageContaining("bitwise operators");
                } else {
                    NicReduction one = new NicReduction(operator, element);
                    assertThat(NicReduction.of(one.code())).isEqualTo(one);
                }
            }
        }
    }
}

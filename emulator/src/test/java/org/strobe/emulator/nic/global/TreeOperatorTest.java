package org.strobe.emulator.nic.global;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeOperatorTest {
    private static BigInteger expected(TreeOperator operator, BigInteger one, BigInteger other, int width) {
        return switch (operator) {
            case OR -> one.or(other);
            case AND -> one.and(other);
            case XOR -> one.xor(other);
            case MAX -> one.max(other);
            case ADD -> one.add(other).mod(BigInteger.ONE.shiftLeft(width * Byte.SIZE));
        };
    }

    /** Every width of the hardware, three integers each, half of the bytes 0 or 255, so that sums carry. */
    @ParameterizedTest
    @EnumSource
    void shouldCombineAsUnsignedIntegers(TreeOperator operator) {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int width = 2; width <= 256; width += 2) {
            byte[] into = randomBytes(random, 3 * width);
            byte[] with = randomBytes(random, 3 * width);
            byte[] before = into.clone();
            operator.apply(width, into, with, into.length);
            for (int at = 0; at < into.length; at += width) {
                assertThat(new BigInteger(1, into, at, width))
                        .as("seed %d, width %d", seed, width)
                        .isEqualTo(expected(
                                operator,
                                new BigInteger(1, before, at, width),
                                new BigInteger(1, with, at, width),
                                width));
            }
        }
    }

    private static byte[] randomBytes(Random random, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(2) * 255);
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -2, 3})
    void shouldRefuseOtherWidths(int width) {
        assertThatThrownBy(() -> new Combination(TreeOperator.ADD, width, Combination.Way.TURNED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("width=" + width + ": a multiple of 2 bytes");
    }
}

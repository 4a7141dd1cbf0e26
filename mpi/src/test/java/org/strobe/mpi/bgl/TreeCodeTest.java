package org.strobe.mpi.bgl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.Type;

class TreeCodeTest {
    private static final int COUNT = 64;

    /** All operators on all types that the tree has: the same bytes as by the processor, NaN and infinities included. */
    @Test
    void shouldCombineAsProcessorsDo() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> tried = new ArrayList<>();
        for (Predefined operator : Predefined.all()) {
            for (Basic basic : Basic.values()) {
                Type type = Type.of(basic);
                TreeCode code = TreeCode.of(operator, basic);
                if (code != null && operator.accepts(type)) {
                    tried.add(operator.name() + " " + basic);
                    byte[] one = elements(random, basic);
                    byte[] other = elements(random, basic);
                    ByteBuffer in = direct(one);
                    ByteBuffer out = direct(other);
                    operator.apply(in, 0, out, 0, COUNT, type);
                    byte[] expected = new byte[one.length];
                    out.get(0, expected);
                    byte[] combined = code.encoded(one);
                    Combination how = code.combination(Combination.Way.TURNED);
                    how.operator().apply(how.width(), combined, code.encoded(other), combined.length);
                    assertThat(code.decoded(combined))
                            .as("%s on %s, seed %d", operator.name(), basic, seed)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(tried)
                .contains("MPI.MIN DOUBLE", "MPI.MAX FLOAT", "MPI.SUM BYTE", "MPI.LXOR INT", "MPI.MIN SHORT")
                .hasSize(2 * 8 + 7 * 6);
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length)
                .order(ByteOrder.nativeOrder())
                .put(0, bytes);
    }

    /** Random bits; of floating-point numbers also special ones, where NaN has its usual bits. */
    private static byte[] elements(Random random, Basic basic) {
        byte[] bytes = new byte[COUNT * basic.size()];
        random.nextBytes(bytes);
        ByteBuffer values = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        double[] special = {0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int i = 0; i < COUNT; i++) {
            double drawn = random.nextInt(3) == 0 ? special[random.nextInt(special.length)] : random.nextGaussian();
            switch (basic) {
                case FLOAT -> values.putFloat(i * Float.BYTES, (float) drawn);
                case DOUBLE -> values.putDouble(i * Double.BYTES, drawn);
                case BOOLEAN -> values.put(i, (byte) random.nextInt(2));
                default -> {
                    if (random.nextInt(4) == 0) {
                        bytes[i * basic.size()] = 0;
                    }
                }
            }
        }
        return bytes;
    }
}

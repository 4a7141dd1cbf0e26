package org.strobe.mpi.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

class PredefinedTest {
    /** Counts around the switch between loops, and beyond one chunk of bytes. */
    private static final int[] COUNTS = {0, 1, 2, 3, 7, 127, 128, 129, 1023, 5000};

    private static final int GUARD = 32;

    private final long seed =
            Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1_000_000));
    private final Random random = new Random(seed);

    @Test
    void shouldCombineAsTheOracleDoesOnEveryTypeItAccepts() {
        for (Predefined operator : Predefined.all()) {
            for (Type type : Type.predefinedTypes()) {
                if (operator.accepts(type)) {
                    for (int count : COUNTS) {
                        compare(operator, type, count);
                    }
                }
            }
        }
    }

    private void compare(Predefined operator, Type type, int count) {
        int extent = (int) type.extent();
        int inAt = random.nextInt(GUARD);
        int inOutAt = random.nextInt(GUARD);
        ByteBuffer in = values(type, inAt, count);
        ByteBuffer inOut = values(type, inOutAt, count);
        ByteBuffer before = copy(in);
        ByteBuffer expected = copy(inOut);
        for (int i = 0; i < count; i++) {
            SlowOperators.combine(operator, type, in, inAt + i * extent, expected, inOutAt + i * extent);
        }
        in.limit(in.capacity() / 2);
        inOut.position(inOut.capacity());
        operator.apply(in, inAt, inOut, inOutAt, count, random.nextBoolean() ? type : DerivedTypes.dup(type));
        assertThat(in.position()).isZero();
        assertThat(inOut.position()).isEqualTo(inOut.capacity());
        in.clear();
        inOut.clear();
        assertThat(in).as("what comes in").isEqualTo(before);
        for (int i = 0; i < count; i++) {
            SlowOperators.unifyNaNs(type, inOut, inOutAt + i * extent);
            SlowOperators.unifyNaNs(type, expected, inOutAt + i * extent);
        }
        for (int i = 0; i < inOut.capacity(); i++) {
            if (inOut.get(i) != expected.get(i)) {
                assertThat(inOut.get(i))
                        .as("%s on %s, %d elements, byte %d, -Dstrobe.tests.seed=%d", operator, type, count, i, seed)
                        .isEqualTo(expected.get(i));
            }
        }
    }

    private ByteBuffer values(Type type, int at, int count) {
        int extent = (int) type.extent();
        ByteBuffer buffer =
                ByteBuffer.allocateDirect(at + count * extent + GUARD).order(ByteOrder.nativeOrder());
        byte[] noise = new byte[buffer.capacity()];
        random.nextBytes(noise);
        buffer.put(0, noise);
        for (int i = 0; i < count; i++) {
            SlowOperators.putRandom(random, type, buffer, at + i * extent);
        }
        return buffer;
    }

    private static ByteBuffer copy(ByteBuffer buffer) {
        return ByteBuffer.allocateDirect(buffer.capacity())
                .order(ByteOrder.nativeOrder())
                .put(0, buffer, 0, buffer.capacity());
    }

    @Test
    void shouldAcceptTheTypesOfTheStandard() {
        List<Type> integers = List.of(Type.BYTE, Type.BOOLEAN, Type.CHAR, Type.SHORT, Type.INT, Type.LONG);
        List<Type> reals = List.of(Type.FLOAT, Type.DOUBLE);
        List<Type> complexes = List.of(Type.FLOAT_COMPLEX, Type.DOUBLE_COMPLEX);
        List<Type> pairs = List.of(Type.INT2, Type.SHORT_INT, Type.LONG_INT, Type.FLOAT_INT, Type.DOUBLE_INT);
        for (Type type : Type.predefinedTypes()) {
            boolean isNumber = integers.contains(type) || reals.contains(type);
            assertAccepts(isNumber, type, Predefined.MAX, Predefined.MIN);
            assertAccepts(isNumber || complexes.contains(type), type, Predefined.SUM, Predefined.PROD);
            assertAccepts(
                    integers.contains(type),
                    type,
                    Predefined.LAND,
                    Predefined.LOR,
                    Predefined.LXOR,
                    Predefined.BAND,
                    Predefined.BOR,
                    Predefined.BXOR);
            assertAccepts(pairs.contains(type), type, Predefined.MINLOC, Predefined.MAXLOC);
            assertAccepts(true, type, Predefined.REPLACE, Predefined.NO_OP);
        }
    }

    private static void assertAccepts(boolean expected, Type type, Predefined... operators) {
        for (Predefined operator : operators) {
            assertThat(operator.accepts(type)).as("%s on %s", operator, type).isEqualTo(expected);
        }
    }

    @Test
    void shouldRefuseDerivedTypesNamingBoth() {
        Type derived = DerivedTypes.contiguous(2, Type.INT);
        ByteBuffer memory = ByteBuffer.allocateDirect(64);
        assertThat(Predefined.SUM.accepts(derived)).isFalse();
        assertThat(Predefined.SUM.accepts(DerivedTypes.dup(Type.INT))).isTrue();
        assertThatThrownBy(() -> Predefined.SUM.apply(memory, 0, memory, 32, 1, derived))
                .isInstanceOfSatisfying(
                        MpiFailure.class,
                        failure -> assertThat(failure.errorClass()).isEqualTo(ErrorClass.OP))
                .hasMessageContaining("MPI.SUM")
                .hasMessageContaining("contiguous(2, INT)");
        assertThatThrownBy(() -> Predefined.LAND.check(Type.FLOAT))
                .hasMessageContaining("MPI.LAND")
                .hasMessageContaining("FLOAT");
    }

    @Test
    void shouldBeCommutativeUnlessTheOrderDecides() {
        for (Predefined operator : Predefined.all()) {
            assertThat(operator.isCommutative())
                    .as("%s", operator)
                    .isEqualTo(operator != Predefined.REPLACE && operator != Predefined.NO_OP);
        }
        assertThat(Predefined.SUM.name()).isEqualTo("MPI.SUM");
    }

    @Test
    void shouldTakeBytesAsUnsignedAndCharsToo() {
        ByteBuffer memory = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        memory.put(0, (byte) 200).put(1, (byte) 100);
        Predefined.MAX.apply(memory, 0, memory, 1, 1, Type.BYTE);
        assertThat(memory.get(1)).isEqualTo((byte) 200);
        memory.putChar(4, '\uFFFF').putChar(6, '\u0001');
        Predefined.MIN.apply(memory, 4, memory, 6, 1, Type.CHAR);
        assertThat(memory.getChar(6)).isEqualTo('\u0001');
    }

    @Test
    void shouldGiveTheSameWhicheverSideIsWhich() {
        double[] odd = {Double.NaN, -0.0, 0.0, 1, Double.NEGATIVE_INFINITY, Double.MAX_VALUE};
        for (Predefined operator : List.of(Predefined.MAX, Predefined.MIN, Predefined.MAXLOC, Predefined.MINLOC)) {
            Type type = operator.accepts(Type.DOUBLE) ? Type.DOUBLE : Type.DOUBLE_INT;
            for (int i = 0; i < odd.length; i++) {
                for (int j = 0; j < odd.length; j++) {
                    assertThat(once(operator, type, odd, i, j)).isEqualTo(once(operator, type, odd, j, i));
                }
            }
        }
    }

    private static ByteBuffer once(Predefined operator, Type type, double[] values, int i, int j) {
        ByteBuffer memory = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
        memory.putDouble(0, values[i]).putInt(8, i).putDouble(16, values[j]).putInt(24, j);
        if (type == Type.DOUBLE) {
            memory.putInt(8, 0).putInt(24, 0);
        }
        operator.apply(memory, 0, memory, 16, 1, type);
        return memory.slice(16, 12);
    }
}

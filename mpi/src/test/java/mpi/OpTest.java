package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Operations of the API by their names, on two values. Other tests cover the operators on every type. */
class OpTest {
    private static int combine(Op op, int in, int inOut) throws MPIException {
        int[] result = {inOut};
        Comm.reduceLocal(new int[] {in}, result, 1, MPI.INT, op);
        return result[0];
    }

    @Test
    void shouldDoAsTheyAreNamed() {
        Ranks.run(1, () -> {
            assertThat(combine(MPI.MAX, 5, 3)).isEqualTo(5);
            assertThat(combine(MPI.MIN, 5, 3)).isEqualTo(3);
            assertThat(combine(MPI.SUM, 5, 3)).isEqualTo(8);
            assertThat(combine(MPI.PROD, 5, 3)).isEqualTo(15);
            assertThat(combine(MPI.BAND, 5, 3)).isEqualTo(1);
            assertThat(combine(MPI.BOR, 5, 3)).isEqualTo(7);
            assertThat(combine(MPI.BXOR, 5, 3)).isEqualTo(6);
            assertThat(combine(MPI.LAND, 5, 3)).isEqualTo(1);
            assertThat(combine(MPI.LAND, 5, 0)).isZero();
            assertThat(combine(MPI.LOR, 0, 3)).isEqualTo(1);
            assertThat(combine(MPI.LOR, 0, 0)).isZero();
            assertThat(combine(MPI.LXOR, 0, 3)).isEqualTo(1);
            assertThat(combine(MPI.LXOR, 5, 3)).isZero();
        });
    }

    @Test
    void shouldCompareBytesWithoutSigns() {
        Ranks.run(1, () -> {
            byte[] bytes = {1};
            Comm.reduceLocal(new byte[] {-1}, bytes, 1, MPI.BYTE, MPI.MAX);
            assertThat(bytes).containsExactly(-1);
        });
    }

    @Test
    void shouldHandArraysOfTheBaseTypeToFunctions() {
        Ranks.run(1, () -> {
            Op kinds = new Op(new Kinds(), true);
            boolean[] flags = {false, false};
            Comm.reduceLocal(new boolean[] {false, true}, flags, 2, MPI.BOOLEAN, kinds);
            assertThat(flags).containsExactly(false, true);
            char[] chars = {'a'};
            Comm.reduceLocal(new char[] {'b'}, chars, 1, MPI.CHAR, kinds);
            assertThat(chars).containsExactly('b');
        });
    }

    /** Takes the input if it is an array of that kind. */
    private static final class Kinds extends UserFunction {
        @Override
        public void call(Object in, Object inOut, int count, Datatype type) {
            if (type == MPI.BOOLEAN) {
                System.arraycopy((boolean[]) in, 0, (boolean[]) inOut, 0, count);
            } else {
                System.arraycopy((char[]) in, 0, (char[]) inOut, 0, count);
            }
        }
    }

    @Test
    void shouldTellWhereTheExtremeIs() {
        Ranks.run(1, () -> {
            int[] largest = {7, 4};
            Comm.reduceLocal(new int[] {7, 2}, largest, 1, MPI.INT2, MPI.MAXLOC);
            assertThat(largest).containsExactly(7, 2);
            int[] least = {7, 4};
            Comm.reduceLocal(new int[] {8, 2}, least, 1, MPI.INT2, MPI.MINLOC);
            assertThat(least).containsExactly(7, 4);
        });
    }

    @Test
    void shouldKnowWhetherTheyCommute() {
        Ranks.run(1, () -> {
            assertThat(MPI.SUM.isCommutative()).isTrue();
            for (boolean commute : new boolean[] {true, false}) {
                Op own = new Op(new Minus(), commute);
                assertThat(own.isCommutative()).isEqualTo(commute);
                assertThat(combine(own, 5, 3)).isEqualTo(2);
                own.free();
                assertThat(own.isNull()).isTrue();
            }
        });
    }

    private static final class Minus extends UserFunction {
        @Override
        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
            for (int i = 0; i < count * Integer.BYTES; i += Integer.BYTES) {
                inOut.putInt(i, in.getInt(i) - inOut.getInt(i));
            }
        }
    }
}

package org.strobe.mpi.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

class TypeTest {
    private final Region message = Region.of(Memory.allocate(1024));

    private static void assertFails(ErrorClass errorClass, String text, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MpiFailure.class,
                        failure -> assertThat(failure.errorClass()).isEqualTo(errorClass))
                .hasMessageContaining(text);
    }

    @Test
    void shouldRememberHowItWasMade() {
        Type type = DerivedTypes.struct(new int[] {2, 1}, new int[] {0, 8, 77}, new Type[] {Type.INT, Type.DOUBLE});
        Construction how = type.construction();
        assertThat(how.combiner()).isEqualTo(Combiner.STRUCT);
        assertThat(how.integers()).containsExactly(2, 2, 1);
        assertThat(how.addresses()).containsExactly(0, 8);
        assertThat(how.types()).containsExactly(Type.INT, Type.DOUBLE);
        assertThat(DerivedTypes.vector(2, 1, 3, type).construction().integers()).containsExactly(2, 1, 3);
        assertThat(DerivedTypes.hVector(2, 1, 30, type).construction().addresses())
                .containsExactly(30);
        assertThat(DerivedTypes.resized(type, -8, 32).construction().addresses())
                .containsExactly(-8, 32);
        assertThat(DerivedTypes.indexed(new int[] {1}, new int[] {4}, type)
                        .construction()
                        .integers())
                .containsExactly(1, 1, 4);
        assertThat(DerivedTypes.hIndexed(new int[] {1}, new int[] {4}, type)
                        .construction()
                        .addresses())
                .containsExactly(4);
        assertThat(DerivedTypes.contiguous(3, type).construction().types()).containsExactly(type);
        assertThat(Type.INT.construction().combiner()).isEqualTo(Combiner.NAMED);
    }

    @Test
    void shouldTellWhatItIsInWords() {
        assertThat(Type.DOUBLE_INT).hasToString("DOUBLE_INT");
        assertThat(DerivedTypes.vector(2, 1, 3, Type.INT)).hasToString("vector(2, 1, 3, INT)");
        assertThat(DerivedTypes.resized(DerivedTypes.dup(Type.INT), 0, 8)).hasToString("resized(0 B, 8 B, dup(INT))");
        Type deep = Type.BYTE;
        for (int i = 0; i < 50; i++) {
            deep = DerivedTypes.resized(deep, 0, i);
        }
        assertThat(deep.toString()).hasSizeLessThan(100);
        assertThat(DerivedTypes.indexed(new int[100], new int[100], Type.INT).toString())
                .hasSizeLessThan(100);
        Type pair = DerivedTypes.struct(new int[] {2, 1}, new int[] {0, 8}, new Type[] {Type.INT, Type.DOUBLE});
        assertThat(pair.basicRuns(5, 9)).hasToString("[2 INT, DOUBLE, 2 INT]");
        assertThat(DerivedTypes.contiguous(1_000_000, pair).basicRuns(3_000_000, 4))
                .hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void shouldKnowItsPredefinedElements() {
        assertThat(Type.DOUBLE_INT.predefined()).isSameAs(Type.DOUBLE_INT);
        assertThat(DerivedTypes.dup(DerivedTypes.dup(Type.INT)).predefined()).isSameAs(Type.INT);
        Type vector = DerivedTypes.vector(2, 1, 2, Type.DOUBLE_INT);
        assertThat(vector.predefined()).isNull();
        assertThat(vector.element()).isSameAs(Type.DOUBLE_INT);
        assertThat(DerivedTypes.contiguous(2, vector).element()).isSameAs(Type.DOUBLE_INT);
        assertThat(DerivedTypes.struct(new int[] {1, 1}, new int[2], new Type[] {Type.INT, Type.FLOAT})
                        .element())
                .isNull();
        assertThat(vector.uniform()).isNull();
        assertThat(DerivedTypes.contiguous(2, Type.FLOAT_COMPLEX).uniform()).isEqualTo(Basic.FLOAT);
    }

    @Test
    void shouldMatchAllIfItIsBytes() {
        assertThat(Type.BYTE.matchesAll()).isTrue();
        assertThat(DerivedTypes.vector(2, 1, 2, Type.PACKED).matchesAll()).isTrue();
        assertThat(Type.BOOLEAN.matchesAll()).isFalse();
        assertThat(Type.INT.signatureHash(7))
                .isEqualTo(DerivedTypes.contiguous(7, Type.INT).signatureHash(7));
        assertThat(Type.INT.signatureHash(7)).isNotEqualTo(Type.INT.signatureHash(8));
        assertThat(Type.INT.signatureHash(7)).isNotEqualTo(Type.FLOAT.signatureHash(7));
    }

    @Test
    void shouldCheckWhatElementsReach() {
        Type back = DerivedTypes.vector(2, 1, -2, Type.INT);
        assertThatCode(() -> Type.INT.checkFits(new int[4], 0, 4)).doesNotThrowAnyException();
        assertFails(
                ErrorClass.BUFFER, "bytes 0 to 20 of a int[] of 16 bytes", () -> Type.INT.checkFits(new int[4], 0, 5));
        assertFails(ErrorClass.BUFFER, "from byte 4 on", () -> Type.INT.checkFits(new int[4], 4, 4));
        assertFails(ErrorClass.BUFFER, "bytes -8 to 4", () -> back.checkFits(new int[4], 0, 1));
        assertThatCode(() -> back.checkFits(new int[4], 8, 1)).doesNotThrowAnyException();
        assertThatCode(() -> back.checkFits(IntBuffer.wrap(new int[4], 2, 2).slice(), 0, 1))
                .doesNotThrowAnyException();
        assertFails(
                ErrorClass.BUFFER,
                "with 4 before it",
                () -> back.checkFits(IntBuffer.wrap(new int[4], 1, 3).slice(), 0, 1));
        assertFails(ErrorClass.BUFFER, "buffer=null", () -> Type.INT.checkFits(null, 0, 1));
        assertThatCode(() -> Type.INT.checkFits(null, 0, 0)).doesNotThrowAnyException();
        assertFails(ErrorClass.BUFFER, "java.lang.String", () -> Type.INT.checkFits("text", 0, 0));
        assertFails(
                ErrorClass.BUFFER,
                "read-only",
                () -> Type.INT.checkReceives(IntBuffer.allocate(4).asReadOnlyBuffer(), 0, 1));
        Type wide = DerivedTypes.resized(Type.INT, 0, Long.MAX_VALUE / 2);
        assertFails(ErrorClass.BUFFER, "address", () -> wide.checkFits(new int[4], 0, Integer.MAX_VALUE));
    }

    @Test
    void shouldRefuseToGrowBeyondAllNumbers() {
        Type large = DerivedTypes.contiguous(Integer.MAX_VALUE, DerivedTypes.contiguous(Integer.MAX_VALUE, Type.BYTE));
        assertFails(ErrorClass.ARG, "2^63", () -> DerivedTypes.contiguous(Integer.MAX_VALUE, large));
        assertFails(ErrorClass.ARG, "2^63", () -> DerivedTypes.resized(Type.INT, Long.MAX_VALUE, 1));
    }

    @Test
    void shouldFindEveryPartOfAHugeMessageAtOnce() {
        Type still = DerivedTypes.resized(Type.INT, 0, 0);
        Type pairs = DerivedTypes.struct(new int[] {1, 1}, new int[] {4, 0}, new Type[] {Type.SHORT, still});
        Type huge = DerivedTypes.contiguous(Integer.MAX_VALUE, DerivedTypes.contiguous(1 << 20, pairs));
        int[] buffer = {0x01020304, 0x05060708};
        long position = 6L * Integer.MAX_VALUE * (1 << 19);
        huge.pack(buffer, 0, 1, position, message, 0, 6);
        byte[] got = new byte[6];
        message.memory().getBytes(0, got, 0, 6);
        byte[] expected = new byte[6];
        pairs.pack(buffer, 0, 1, 0, message, 0, 6);
        message.memory().getBytes(0, expected, 0, 6);
        assertThat(got).isEqualTo(expected);
    }

    @Test
    void shouldAllocateNothingForDenseTypes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Type dense = DerivedTypes.contiguous(3, Type.INT);
        List<Object> buffers = List.of(new int[30], new byte[120], ByteBuffer.allocateDirect(120));
        int[] other = new int[30];
        long allocated = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5 && allocated > 0; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1000; i++) {
                for (int b = 0; b < buffers.size(); b++) {
                    dense.pack(buffers.get(b), 0, 10, 24, message, 8, 48);
                    dense.unpack(message, 8, buffers.get(b), 0, 10, 24, 48);
                }
                Type.copy(buffers.get(0), 0, 10, dense, other, 0, 30, Type.INT, 120);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).as("bytes, but for what measuring takes").isLessThan(1000);
    }

    @Test
    void shouldReadTextAndRefuseToWriteWhatIsReadOnly() {
        Type vector = DerivedTypes.vector(2, 1, 2, Type.CHAR);
        CharBuffer text = CharBuffer.wrap("abcd");
        vector.pack(text, 0, 1, 0, message, 0, 4);
        char[] got = new char[4];
        vector.unpack(message, 0, got, 0, 1, 0, 4);
        assertThat(got).containsExactly('a', '\0', 'c', '\0');
        assertThatThrownBy(() -> vector.unpack(message, 0, text, 0, 1, 0, 4))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> vector.pack(new char[2], 0, 1, 0, message, 0, 4))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> vector.pack(new char[9], 0, 1, 2, message, 0, 4))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}

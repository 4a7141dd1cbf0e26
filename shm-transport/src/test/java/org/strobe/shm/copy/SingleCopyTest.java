package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SingleCopyTest {
    private static final int SIZE = 128;
    private static final int[][] RANGES = {
        {0, 0, 128}, {0, 8, 64}, {64, 0, 64}, {8, 8, 0}, {1, 0, 8}, {0, 3, 17}, {5, 5, 40}, {4, 12, 20}, {127, 126, 1}
    };

    private final Seed seed = Seed.next();
    private final Random random = seed.random();

    static Stream<Sample> readable() {
        return Sample.readable(SIZE).stream();
    }

    static Stream<Sample> writable() {
        return Sample.writable(SIZE).stream();
    }

    @ParameterizedTest
    @MethodSource("readable")
    void shouldCopyExactlyTheRangeWhenTheTargetIsOfAnyKind(Sample source) {
        for (Sample target : Sample.writable(SIZE)) {
            for (int[] r : RANGES) {
                source.fill(random);
                target.fill(random);
                byte[] before = target.dump();
                byte[] untouched = source.dump();
                SingleCopy.copy(source.buffer(), r[0], target.buffer(), r[1], r[2]);
                assertThat(target.dump())
                        .as("to %s, from, to and length %s, %s", target, Arrays.toString(r), seed)
                        .isEqualTo(target.expected(
                                before,
                                r[1],
                                Arrays.copyOfRange(untouched, source.start() + r[0], source.start() + r[0] + r[2])));
                assertThat(source.dump()).isEqualTo(untouched);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("writable")
    void shouldBehaveLikeMemmoveWhenRangesOverlap(Sample sample) {
        for (Object source : new Object[] {sample.buffer(), secondView(sample.buffer())}) {
            for (int round = 0; round < 300; round++) {
                sample.fill(random);
                byte[] before = sample.dump();
                int length = random.nextInt(SIZE);
                int from = random.nextInt(SIZE - length);
                int to = random.nextInt(SIZE - length);
                if (random.nextBoolean()) {
                    length &= -8;
                    from &= -8;
                    to &= -8;
                }
                byte[] moved = sample.bytes(from, length);
                SingleCopy.copy(source, from, sample.buffer(), to, length);
                assertThat(sample.dump())
                        .as("%d to %d, %d bytes, %s", from, to, length, seed)
                        .isEqualTo(sample.expected(before, to, moved));
            }
        }
    }

    @Test
    void shouldCopyBooleansWhenThereAreMoreThanAStageHolds() {
        boolean[] flags = new boolean[20_001];
        byte[] bytes = new byte[flags.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = random.nextBoolean();
        }
        SingleCopy.copy(flags, 1, bytes, 0, 20_000);
        boolean[] back = new boolean[flags.length];
        SingleCopy.copy(bytes, 0, back, 1, 20_000);
        back[0] = flags[0];
        assertThat(back).as("%s", seed).isEqualTo(flags);
    }

    @Test
    void shouldMoveNothingWhenARangeDoesNotFit() {
        byte[] target = new byte[16];
        assertThatThrownBy(() -> SingleCopy.copy(new byte[] {1, 2, 3}, 1, target, 0, 3))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("byteOffset=1 bytes=3")
                .hasMessageContaining("3 bytes of a byte[]");
        assertThatThrownBy(() -> SingleCopy.copy(new long[] {-1, -1, -1}, 0, target, 0, 24))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() ->
                        SingleCopy.copy(new byte[8], 0, IntBuffer.allocate(2).asReadOnlyBuffer(), 0, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("read-only");
        assertThat(target).containsOnly(0);
    }

    @Test
    void shouldAllocateNothingWhenKindsMatch() {
        int size = 4096;
        List<Sample> from = Sample.plain(size);
        List<Sample> to = Sample.plain(size);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < from.size(); i++) {
                Object source = from.get(i).buffer();
                Object target = to.get(i).buffer();
                long allocated = Allocated.leastOf(3, () -> copyOften(source, target, size));
                assertThat(round == 0 ? 0 : allocated).as("%s", from.get(i)).isZero();
            }
        }
    }

    @Test
    void shouldAllocateNothingWhenAnArrayMeetsABufferOfItsType() {
        int size = 4096;
        int[] array = new int[size / 4];
        IntBuffer direct =
                ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder()).asIntBuffer();
        IntBuffer heap = IntBuffer.allocate(size / 4);
        byte[] bytes = new byte[size];
        ByteBuffer directBytes = ByteBuffer.allocateDirect(size);
        Object[][] pairs = {
            {array, direct},
            {direct, array},
            {array, heap},
            {heap, array},
            {heap, direct},
            {direct, heap},
            {bytes, directBytes},
            {directBytes, bytes},
            {bytes, ByteBuffer.wrap(bytes)}
        };
        for (int round = 0; round < 2; round++) {
            for (Object[] pair : pairs) {
                long allocated = Allocated.leastOf(3, () -> copyOften(pair[0], pair[1], size));
                assertThat(round == 0 ? 0 : allocated)
                        .as("%s to %s", pair[0].getClass(), pair[1].getClass())
                        .isZero();
            }
        }
    }

    private static void copyOften(Object source, Object target, int size) {
        for (int i = 0; i < 1000; i++) {
            SingleCopy.copy(source, 0, target, 8, size - 8);
        }
    }

    /** Second object over the buffer's memory, if Java permits one. */
    private static Object secondView(Object buffer) {
        return buffer instanceof Buffer nio ? nio.duplicate() : buffer;
    }
}

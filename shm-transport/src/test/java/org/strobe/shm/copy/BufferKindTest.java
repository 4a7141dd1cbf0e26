package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.shm.segment.Memory;

class BufferKindTest {
    private static final int SIZE = 256;
    private static final int[] OFFSETS = {0, 8, 24, 1, 2, 3, 4, 7, 61};
    private static final int[] LENGTHS = {0, 8, 64, 120, 1, 2, 3, 5, 7, 9, 67, 160};

    private final Seed seed = Seed.next();
    private final Random random = seed.random();

    static Stream<Sample> readable() {
        return Sample.readable(SIZE).stream();
    }

    static Stream<Sample> writable() {
        return Sample.writable(SIZE).stream();
    }

    static Stream<Sample> readOnly() {
        return Sample.readable(SIZE).stream().filter(s -> s.toString().endsWith("read-only"));
    }

    /** Region with pieces of 64 bytes, so that most copies cross a border. */
    private final Memory memory = Memory.allocate(2 * SIZE);

    private final Region region = Region.of(memory, 6);

    @ParameterizedTest
    @MethodSource("readable")
    void shouldReadExactlyTheRangeWhenMemoryIsTheTarget(Sample sample) {
        sample.fill(random);
        for (int offset : OFFSETS) {
            for (int to : OFFSETS) {
                for (int length : LENGTHS) {
                    byte[] expected = poison();
                    System.arraycopy(sample.bytes(offset, length), 0, expected, 64 + to, length);
                    byte[] before = sample.dump();
                    BufferKind.of(sample.buffer()).read(sample.buffer(), offset, region, 64 + to, length);
                    assertThat(content())
                            .as("%d to %d, %d bytes, %s", offset, to, length, seed)
                            .isEqualTo(expected);
                    assertThat(sample.dump()).isEqualTo(before);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("writable")
    void shouldWriteExactlyTheRangeWhenMemoryIsTheSource(Sample sample) {
        for (int offset : OFFSETS) {
            for (int from : OFFSETS) {
                for (int length : LENGTHS) {
                    sample.fill(random);
                    byte[] before = sample.dump();
                    byte[] source = new byte[2 * SIZE];
                    random.nextBytes(source);
                    memory.setBytes(0, source, 0, source.length);
                    BufferKind.of(sample.buffer()).write(region, 64 + from, sample.buffer(), offset, length);
                    assertThat(sample.dump())
                            .as("%d to %d, %d bytes, %s", from, offset, length, seed)
                            .isEqualTo(sample.expected(
                                    before, offset, Arrays.copyOfRange(source, 64 + from, 64 + from + length)));
                    assertThat(content()).isEqualTo(source);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("writable")
    void shouldMoveNothingWhenARangeDoesNotFit(Sample sample) {
        sample.fill(random);
        byte[] before = sample.dump();
        byte[] poison = poison();
        Object buffer = sample.buffer();
        BufferKind kind = BufferKind.of(buffer);
        long[][] wrong = {
            {-8, 8, 0},
            {SIZE, 8, 0},
            {SIZE - 7, 8, 0},
            {0, -1, 0},
            {0, SIZE + 8, 0},
            {Long.MAX_VALUE, 8, 0},
            {8, Long.MAX_VALUE, 0},
            {0, 8, -1},
            {0, 8, 2 * SIZE - 7},
            {0, 8, Long.MAX_VALUE},
            {0, Long.MIN_VALUE, 0}
        };
        for (long[] w : wrong) {
            assertThatThrownBy(() -> kind.read(buffer, w[0], region, w[2], w[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> kind.write(region, w[2], buffer, w[0], w[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
        assertThat(sample.dump()).isEqualTo(before);
        assertThat(content()).isEqualTo(poison);
    }

    @ParameterizedTest
    @MethodSource("readOnly")
    void shouldRefuseToWriteWhenTheBufferIsReadOnly(Sample sample) {
        assertThatThrownBy(() -> BufferKind.of(sample.buffer()).write(region, 0, sample.buffer(), 0, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("read-only")
                .hasMessageContaining(sample.buffer().getClass().getName());
    }

    @Test
    void shouldTellSizeAndNameWhenAsked() {
        for (Sample sample : Sample.readable(SIZE)) {
            BufferKind kind = BufferKind.of(sample.buffer());
            assertThat(kind.size(sample.buffer())).as(sample.toString()).isEqualTo(SIZE);
            assertThat(SIZE % kind.elementSize()).isZero();
        }
        assertThat(BufferKind.of(new int[0]).name()).isEqualTo("int[]");
        assertThat(BufferKind.of(ByteBuffer.allocateDirect(1)).name()).isEqualTo("ByteBuffer");
        assertThat(BufferKind.of(new boolean[3]).size(new boolean[3])).isEqualTo(3);
    }

    @Test
    void shouldNameTheClassWhenAnObjectIsNoBuffer() {
        for (Object wrong : new Object[] {"text", new int[2][2], new Integer[1], List.of()}) {
            assertThatThrownBy(() -> BufferKind.of(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("buffer=" + wrong.getClass().getTypeName())
                    .hasMessageContaining("int[]")
                    .hasMessageContaining("DoubleBuffer");
        }
        assertThatThrownBy(() -> BufferKind.of(null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("buffer=null");
    }

    @Test
    void shouldRefuseRangesWhoseEndIsBeyondAnyNumber() {
        byte[] small = new byte[10];
        for (long offset : new long[] {Long.MAX_VALUE - (1L << 32), 1L << 62, Long.MAX_VALUE, 11, -1}) {
            for (long bytes : new long[] {1L << 62, Long.MAX_VALUE, 1, -1}) {
                assertThatThrownBy(() -> BufferKind.of(small).checkSource(small, offset, bytes))
                        .as("offset=%d bytes=%d", offset, bytes)
                        .isInstanceOf(IndexOutOfBoundsException.class);
            }
        }
    }

    @Test
    void shouldTakeTheLowestBitWhenWritingBooleans() {
        memory.setBytes(0, new byte[] {0, 1, 2, -1}, 0, 4);
        boolean[] flags = new boolean[4];
        BufferKind.of(flags).write(region, 0, flags, 0, 4);
        assertThat(flags).containsExactly(false, true, false, true);
    }

    @Test
    void shouldReadTheCharactersWhenTheBufferIsATextsView() {
        CharBuffer text = CharBuffer.wrap("strobe");
        char[] expected = "strobe".toCharArray();
        for (int offset = 0; offset < 12; offset++) {
            poison();
            BufferKind.of(text).read(text, offset, region, 3, 12 - offset);
            byte[] bytes = new byte[12];
            BufferKind.of(expected).read(expected, 0, region, 64, 12);
            memory.getBytes(64 + offset, bytes, 0, 12 - offset);
            byte[] seen = new byte[12];
            memory.getBytes(3, seen, 0, 12 - offset);
            assertThat(seen).isEqualTo(bytes);
        }
    }

    @Test
    void shouldAllocateNothingWhenAllKindsHaveBeenUsed() {
        int size = 4096;
        Region target = Region.of(Memory.allocate(size));
        List<Sample> samples = Sample.plain(size);
        for (Sample sample : samples) {
            copyOften(sample.buffer(), target, size);
        }
        for (Sample sample : samples) {
            assertThat(Allocated.leastOf(3, () -> copyOften(sample.buffer(), target, size)))
                    .as("%s: bytes allocated by 1000 copies each way", sample)
                    .isZero();
        }
    }

    private static void copyOften(Object buffer, Region region, int size) {
        for (int i = 0; i < 1000; i++) {
            BufferKind kind = BufferKind.of(buffer);
            kind.read(buffer, 0, region, 0, size);
            kind.write(region, 8, buffer, 8, size - 16);
        }
    }

    private byte[] poison() {
        byte[] poison = new byte[2 * SIZE];
        Arrays.fill(poison, (byte) 0xA5);
        memory.setBytes(0, poison, 0, poison.length);
        return poison;
    }

    private byte[] content() {
        byte[] content = new byte[2 * SIZE];
        memory.getBytes(0, content, 0, content.length);
        return content;
    }
}

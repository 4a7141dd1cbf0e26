package org.strobe.shm.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

/** Contract of rings with one and with many producers, as one producer sees it. */
abstract class RingContract {
    private static final int CELLS = 16;
    private static final int CHUNK = 64;
    private static final int LARGEST = CELLS / 4 * CHUNK;
    private static final int GUARD = 256;
    private static final byte POISON = (byte) 0xA5;

    private Memory around;
    Ring ring;
    private RingConsumer consumer;

    /** Writes one record; false if the ring is full. */
    abstract boolean write(long envelope, byte[] bytes);

    abstract void open(Ring newRing);

    @BeforeEach
    void create() {
        startAt(0);
    }

    private void startAt(long position) {
        long size = Ring.size(CELLS, CHUNK);
        around = Memory.allocate(size + 2 * GUARD);
        around.fill(0, around.size(), POISON);
        around.fill(GUARD, size, (byte) 0);
        Memory memory = around.slice(GUARD, size);
        memory.setLong(RingLayout.HEAD, position);
        memory.setLong(RingLayout.TAIL, position);
        ring = Ring.create(memory, CELLS, CHUNK);
        open(ring);
        consumer = ring.consumer();
    }

    private void checkGuards() {
        for (int i = 0; i < GUARD; i++) {
            assertThat(around.getByte(i)).isEqualTo(POISON);
            assertThat(around.getByte(around.size() - 1 - i)).isEqualTo(POISON);
        }
    }

    private static byte[] bytes(int length, int seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private void assertNext(long envelope, byte[] expected) {
        assertThat(consumer.isReached(0)).isTrue();
        while (consumer.poll() == RingConsumer.EMPTY) {
            assertThat(consumer.isReached(0)).as("a record follows").isTrue();
        }
        assertThat(consumer.envelope()).isEqualTo(envelope);
        assertThat(consumer.poll()).isEqualTo(expected.length);
        byte[] got = new byte[expected.length];
        consumer.read(got, 0);
        assertThat(got).isEqualTo(expected);
        consumer.release();
    }

    @Test
    void shouldBeEmptyWhenNew() {
        assertThat(consumer.isReached(0)).isFalse();
        assertThat(consumer.poll()).isEqualTo(RingConsumer.EMPTY);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 47, 48, 49, 63, 64, 65, 127, 128, 129, LARGEST - 1, LARGEST})
    void shouldDeliverBytesAndEnvelopeWhateverTheLength(int length) {
        for (int i = 0; i < 5 * CELLS; i++) {
            assertThat(write(-i, bytes(length, i))).isTrue();
            assertNext(-i, bytes(length, i));
        }
        checkGuards();
    }

    @Test
    void shouldRefuseWhenFullAndTakeRecordsAgainWhenSomeWereReleased() {
        int written = 0;
        while (write(written, bytes(8, written))) {
            written++;
        }
        assertThat(written).isEqualTo(CELLS);
        for (int i = 0; i < CELLS; i++) {
            assertNext(i, bytes(8, i));
        }
        assertThat(consumer.poll()).isEqualTo(RingConsumer.EMPTY);
        assertThat(write(1, bytes(8, 1))).isTrue();
        assertNext(1, bytes(8, 1));
    }

    @Test
    void shouldTakeTheLargestRecordWhereverItStartsWhenTheRingIsEmpty() {
        for (int start = 0; start < 3 * CELLS; start++) {
            assertThat(write(start, bytes(LARGEST, start)))
                    .as("start %d", start)
                    .isTrue();
            assertNext(start, bytes(LARGEST, start));
            assertThat(write(0, bytes(1, 0))).isTrue();
            assertNext(0, bytes(1, 0));
        }
        checkGuards();
    }

    @Test
    void shouldRefuseRecordsThatAreTooLong() {
        assertThatThrownBy(() -> write(0, new byte[LARGEST + 1])).hasMessageContaining("length=" + (LARGEST + 1));
        assertThat(consumer.poll()).isEqualTo(RingConsumer.EMPTY);
    }

    @Test
    void shouldRefuseAGeometryThatCannotWork() {
        assertThatThrownBy(() -> Ring.size(8, 64)).hasMessageContaining("cells=8");
        assertThatThrownBy(() -> Ring.size(24, 64)).hasMessageContaining("cells=24");
        assertThatThrownBy(() -> Ring.size(16, 100)).hasMessageContaining("chunk=100");
        assertThatThrownBy(() -> Ring.size(1 << 20, 1 << 10)).hasMessageContaining("16 MB");
        assertThatThrownBy(() -> Ring.create(Memory.allocate(100), 16, 64)).hasMessageContaining("memory.size=100");
        assertThatThrownBy(() -> Ring.open(Memory.allocate(4096))).hasMessageContaining("cells=0");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, ((1L << 20) - 3) * CELLS, ((1L << 26) - 3) * CELLS, (1L << 40) - 5 * CELLS})
    void shouldBehaveAsAQueueWhenWrittenAndReadAtRandom(long start) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        startAt(start);
        Random random = new Random(seed);
        Deque<byte[]> model = new ArrayDeque<>();
        Deque<Long> envelopes = new ArrayDeque<>();
        for (int i = 0; i < 20_000; i++) {
            if (random.nextInt(5) < 3) {
                byte[] record = bytes(random.nextBoolean() ? random.nextInt(49) : random.nextInt(LARGEST + 1), i);
                if (write(i, record)) {
                    model.addLast(record);
                    envelopes.addLast((long) i);
                } else {
                    assertThat(model)
                            .as("-Dstrobe.tests.seed=%d, step %d: full while empty", seed, i)
                            .isNotEmpty();
                }
            } else if (model.isEmpty()) {
                assertThat(consumer.poll())
                        .as("-Dstrobe.tests.seed=%d, step %d", seed, i)
                        .isEqualTo(RingConsumer.EMPTY);
            } else {
                assertNext(envelopes.removeFirst(), model.removeFirst());
            }
        }
        checkGuards();
    }
}

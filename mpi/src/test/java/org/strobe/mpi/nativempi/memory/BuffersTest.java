package org.strobe.mpi.nativempi.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.standard.MpiFailure;

class BuffersTest {
    private static final int BYTES = 64;
    private static final int MANY = 100;

    @Test
    void shouldTellTheAddressOfTheFirstElementWhereverThePositionIs() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
        DoubleBuffer doubles = bytes.asDoubleBuffer();
        long first = MemorySegment.ofBuffer(bytes).address();
        for (int position = 0; position < doubles.capacity(); position++) {
            assertThat(Buffers.address(doubles.position(position))).isEqualTo(first);
        }
        assertThat(Buffers.address(bytes.slice(Long.BYTES, Long.BYTES))).isEqualTo(first + Long.BYTES);
    }

    @Test
    void shouldTellEachOfManyBuffersFromTheOthers() {
        List<ByteBuffer> buffers = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            buffers.add(ByteBuffer.allocateDirect(BYTES));
        }
        for (int turn = 0; turn < 2; turn++) {
            for (ByteBuffer buffer : buffers) {
                assertThat(Buffers.address(buffer))
                        .isEqualTo(MemorySegment.ofBuffer(buffer).address());
            }
        }
    }

    @Test
    void shouldRefuseAKnownBufferWhenItsArenaIsClosed() {
        ByteBuffer buffer;
        ByteBuffer slice;
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(BYTES);
            buffer = memory.asByteBuffer();
            slice = buffer.slice(1, 1);
            assertThat(Buffers.address(buffer)).isEqualTo(memory.address());
            assertThat(Buffers.address(slice)).isEqualTo(memory.address() + 1);
        }
        assertThatThrownBy(() -> Buffers.address(buffer))
                .isInstanceOf(MpiFailure.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> Buffers.address(slice)).isInstanceOf(MpiFailure.class);
    }
}

package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import org.junit.jupiter.api.Test;

class DirectAddressTest {
    @Test
    void shouldFindRangesOfDirectBuffers() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(64);
        DoubleBuffer doubles = bytes.asDoubleBuffer();
        long start = MemorySegment.ofBuffer(bytes).address();
        assertThat(DirectAddress.of(bytes, 8, 56)).isEqualTo(start + 8);
        assertThat(DirectAddress.of(doubles, 16, 8)).isEqualTo(start + 16);
    }

    @Test
    void shouldFindNothingElse() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(64);
        assertThat(DirectAddress.of(bytes, 8, 57)).isEqualTo(DirectAddress.NONE);
        assertThat(DirectAddress.of(bytes, -1, 8)).isEqualTo(DirectAddress.NONE);
        assertThat(DirectAddress.of(ByteBuffer.allocate(64), 0, 8)).isEqualTo(DirectAddress.NONE);
        assertThat(DirectAddress.of(new double[8], 0, 8)).isEqualTo(DirectAddress.NONE);
        assertThat(DirectAddress.of(null, 0, 0)).isEqualTo(DirectAddress.NONE);
    }

    /** The JDK keeps the addresses of such buffers to itself: their memory may be gone at any time. */
    @Test
    void shouldFindNoBufferOfASharedArena() {
        Arena arena = Arena.ofShared();
        ByteBuffer bytes = arena.allocate(64).asByteBuffer();
        assertThat(DirectAddress.of(bytes, 0, 8)).isEqualTo(DirectAddress.NONE);
        arena.close();
        assertThat(DirectAddress.of(bytes, 0, 8)).isEqualTo(DirectAddress.NONE);
    }

    @Test
    void shouldFindNoBufferOfAClosedArena() {
        Arena arena = Arena.ofConfined();
        ByteBuffer bytes = arena.allocate(64).asByteBuffer();
        arena.close();
        assertThat(DirectAddress.of(bytes, 0, 8)).isEqualTo(DirectAddress.NONE);
    }
}

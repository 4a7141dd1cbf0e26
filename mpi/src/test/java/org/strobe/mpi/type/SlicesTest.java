package org.strobe.mpi.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class SlicesTest {
    @Test
    void shouldKnowWhatLiesBeforeASliceOfASlice() {
        ByteBuffer base = ByteBuffer.allocateDirect(64);
        ByteBuffer slice = base.slice(16, 48);
        ByteBuffer inner = slice.slice(8, 40);
        Slices.remember(slice, base, 16);
        Slices.remember(inner, slice, 8);
        assertThat(Slices.bytesBefore(slice)).isEqualTo(16);
        assertThat(Slices.bytesBefore(inner)).isEqualTo(24);
        assertThat(Slices.base(inner)).isSameAs(base);
        assertThat(Slices.base(base)).isSameAs(base);
        assertThat(Slices.bytesBefore(base)).isZero();
    }

    @Test
    void shouldTellBuffersOfEqualContentApart() {
        ByteBuffer base = ByteBuffer.allocateDirect(64);
        ByteBuffer slice = base.slice(32, 32);
        ByteBuffer twin = base.slice(32, 32);
        Slices.remember(slice, base, 32);
        assertThat(twin).isEqualTo(slice);
        assertThat(Slices.bytesBefore(twin)).isZero();
        slice.put(0, (byte) 1);
        assertThat(Slices.bytesBefore(slice)).isEqualTo(32);
    }

    @Test
    void shouldNotBotherWithArrays() {
        ByteBuffer base = ByteBuffer.allocate(64);
        ByteBuffer slice = base.slice(32, 32);
        Slices.remember(slice, base, 32);
        assertThat(Slices.bytesBefore(slice)).isZero();
    }
}

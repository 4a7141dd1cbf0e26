package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

class ComplexTest {
    @Test
    void shouldViewFloatsAsPairs() {
        float[] array = {1, 2, 3, 4};
        FloatComplex second = FloatComplex.get(array, 1);
        assertThat(second.getReal()).isEqualTo(3);
        assertThat(second.getImag()).isEqualTo(4);
        second.putReal(5);
        second.putImag(6);
        assertThat(array).containsExactly(1, 2, 5, 6);
        assertThat(second.getBuffer().get(1)).isEqualTo(6);
        assertThat(FloatComplex.get(array).getReal()).isEqualTo(1);
        FloatBuffer buffer = FloatBuffer.wrap(array);
        assertThat(FloatComplex.get(buffer).getBuffer()).isSameAs(buffer);
        assertThat(FloatComplex.get(buffer, 1).getImag()).isEqualTo(6);
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        FloatComplex.get(bytes, 1).putReal(9);
        assertThat(bytes.getFloat(8)).isEqualTo(9);
        FloatComplex.get(bytes).putImag(8);
        assertThat(bytes.getFloat(4)).isEqualTo(8);
    }

    @Test
    void shouldViewDoublesAsPairs() {
        double[] array = {1, 2, 3, 4};
        DoubleComplex second = DoubleComplex.get(array, 1);
        assertThat(second.getReal()).isEqualTo(3);
        assertThat(second.getImag()).isEqualTo(4);
        second.putReal(5);
        second.putImag(6);
        assertThat(array).containsExactly(1, 2, 5, 6);
        assertThat(second.getBuffer().get(1)).isEqualTo(6);
        assertThat(DoubleComplex.get(array).getReal()).isEqualTo(1);
        DoubleBuffer buffer = DoubleBuffer.wrap(array);
        assertThat(DoubleComplex.get(buffer).getBuffer()).isSameAs(buffer);
        assertThat(DoubleComplex.get(buffer, 1).getImag()).isEqualTo(6);
        ByteBuffer bytes = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
        DoubleComplex.get(bytes, 1).putReal(9);
        assertThat(bytes.getDouble(16)).isEqualTo(9);
        DoubleComplex.get(bytes).putImag(8);
        assertThat(bytes.getDouble(8)).isEqualTo(8);
    }
}

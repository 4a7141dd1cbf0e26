package org.strobe.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 8, 1000})
    void shouldFindBytesThatDiffer(int length) {
        Bytes bytes = BufferChoice.ARRAY.bytes(length + 2);
        bytes.fill(1, length, 3, 4);
        assertThat(bytes.wrong(1, length, 3, 4)).isZero();
        ((byte[]) bytes.buffer())[length]++;
        assertThat(bytes.wrong(1, length, 3, 4)).isEqualTo(1);
        assertThat(bytes.wrong(1, length, 3, 5)).isGreaterThanOrEqualTo(length - 1);
        bytes.spoil(1, length, 3, 4);
        assertThat(bytes.wrong(1, length, 3, 4)).isEqualTo(length);
    }

    @ParameterizedTest
    @EnumSource(NumberKind.class)
    void shouldFindSumsThatDiffer(NumberKind kind) {
        Numbers numbers = BufferChoice.ARRAY.numbers(kind, 400);
        assertThat(numbers.count()).isEqualTo(400 / kind.size());
        numbers.fill(0, 5);
        assertThat(numbers.wrongSums(1, 5)).isZero();
        assertThat(numbers.wrongSums(2, 5)).isPositive();
        for (int ranks : new int[] {1, 2, 64}) {
            numbers.spoil(ranks, 5);
            assertThat(numbers.wrongSums(ranks, 5)).isEqualTo(numbers.count());
        }
    }
}

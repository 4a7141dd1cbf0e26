package org.strobe.shm.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;

class WordLayoutTest {
    private final Memory memory = Memory.allocate(8L * Memory.LINE);

    @Test
    void shouldHaveThePinnedOffsets() {
        assertThat(WordLayout.VALUE).isEqualTo(0);
        assertThat(WordLayout.SIZE).isEqualTo(128);
        assertThat(Gate.SIZE).isEqualTo(256).isEqualTo(WordLayout.SIZE + Sleepers.SIZE);
    }

    @Test
    void shouldWriteOnlyTheValueWhenSet() {
        memory.fill(0, memory.size(), (byte) 0x5A);
        new Flag(memory, 128).set(-1);
        for (long i = 0; i < memory.size(); i++) {
            assertThat(memory.getByte(i)).as("byte %d", i).isEqualTo((byte) (i / 8 == 16 ? -1 : 0x5A));
        }
    }

    @Test
    void shouldRefuseAnOffsetThatIsNoLinesStart() {
        assertThatThrownBy(() -> new Flag(memory, 64)).hasMessageContaining("offset=64");
        assertThatThrownBy(() -> new Counter(memory, 8)).hasMessageContaining("offset=8");
        assertThatThrownBy(() -> new Gate(memory, 192)).hasMessageContaining("offset=192");
    }

    @Test
    void shouldRefuseAnOffsetOutsideTheMemory() {
        assertThatThrownBy(() -> new Flag(memory, memory.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Gate(memory, memory.size() - 128)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldNameDifferentWordsDifferently() {
        assertThat(new Flag(memory, 0).wordId())
                .isEqualTo(new Counter(memory, 0).wordId())
                .isNotEqualTo(new Flag(memory, 128).wordId())
                .isNotEqualTo(new Flag(Memory.allocate(128), 0).wordId())
                .isNotZero();
    }
}

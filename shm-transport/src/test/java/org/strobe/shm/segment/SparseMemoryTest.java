package org.strobe.shm.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SparseMemoryTest {
    private static boolean isZero(Memory memory) {
        for (long at = 0; at < memory.size(); at += Long.BYTES) {
            if (memory.getLong(at) != 0) {
                return false;
            }
        }
        return true;
    }

    @Test
    void shouldGiveZeroedMemoryThatLiesApart() {
        try (SparseMemory sparse = new SparseMemory()) {
            Memory small = sparse.allocate(64);
            Memory large = sparse.allocate(100_000);
            assertThat(isZero(small) && isZero(large)).isTrue();
            assertThat(large.size()).isEqualTo(100_000);
            small.bytes().fill((byte) 1);
            assertThat(isZero(large)).isTrue();
            assertThat(large.wordId(0)).isNotEqualTo(small.wordId(0));
        }
    }

    @Test
    void shouldZeroWhatIsUsedAgain() {
        try (SparseMemory sparse = new SparseMemory()) {
            for (long size : new long[] {64, 4096, 100_000}) {
                Memory first = sparse.allocate(size);
                long where = first.address(0);
                first.bytes().fill((byte) 1);
                sparse.giveBack(first);
                Memory again = sparse.allocate(size);
                assertThat(again.address(0)).isEqualTo(where);
                assertThat(isZero(again)).as("size=%d", size).isTrue();
            }
        }
    }

    @Test
    void shouldRefuseAccessWhenItIsClosed() {
        SparseMemory sparse = new SparseMemory();
        Memory memory = sparse.allocate(4096);
        sparse.close();
        assertThatThrownBy(() -> memory.getLong(0)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldTakeRoomOnlyForWhatIsUsed() throws IOException {
        assumeTrue(SparseMemory.isAvailable(), "unused pages take room here");
        long before = residentPages();
        try (SparseMemory sparse = new SparseMemory()) {
            long slabs = 3L << 30;
            for (long at = 0; at < slabs; at += 1 << 20) {
                sparse.allocate(1 << 20).setLong(0, 1);
            }
            assertThat(residentPages() - before).as("pages").isLessThan(100_000);
        }
    }

    private static long residentPages() throws IOException {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ", -1)[1]);
    }
}

package org.strobe.emulator.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FreeSpaceTest {
    private static final int SIZE = 1000;

    @Test
    void shouldTakeTheFirstThatFits() {
        FreeSpace space = new FreeSpace(SIZE);
        assertThat(space.take(300)).isZero();
        assertThat(space.take(300)).isEqualTo(300);
        assertThat(space.take(500)).isEqualTo(-1);
        space.giveBack(0, 300);
        assertThat(space.take(200)).isZero();
        assertThat(space.take(100)).isEqualTo(200);
    }

    @Test
    void shouldBeWholeAgainWhenAllWasGivenBackInAnyOrder() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        FreeSpace space = new FreeSpace(SIZE);
        List<long[]> taken = new ArrayList<>();
        boolean[] used = new boolean[SIZE];
        for (int step = 0; step < 10_000; step++) {
            long bytes = 1L + random.nextInt(60);
            long offset = random.nextBoolean() ? space.take(bytes) : -1;
            if (offset >= 0) {
                mark(used, offset, bytes, false, seed);
                taken.add(new long[] {offset, bytes});
            } else if (!taken.isEmpty()) {
                long[] back = taken.remove(random.nextInt(taken.size()));
                mark(used, back[0], back[1], true, seed);
                space.giveBack(back[0], back[1]);
            }
            assertThat(space.isWhole()).isEqualTo(taken.isEmpty());
        }
        taken.forEach(back -> space.giveBack(back[0], back[1]));
        assertThat(space.isWhole()).isTrue();
        assertThat(space.take(SIZE)).isZero();
    }

    private static void mark(boolean[] used, long offset, long bytes, boolean before, long seed) {
        for (long i = offset; i < offset + bytes; i++) {
            assertThat(used[(int) i]).as("-Dstrobe.tests.seed=%d", seed).isEqualTo(before);
            used[(int) i] = !before;
        }
    }
}

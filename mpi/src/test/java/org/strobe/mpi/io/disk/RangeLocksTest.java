package org.strobe.mpi.io.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class RangeLocksTest {
    private static final int RANGE = 16;

    private final Memory memory = Memory.allocate(RangeLocks.SIZE);
    private final RangeLocks locks = new RangeLocks(memory, () -> {});

    @Test
    void shouldLieInMemoryAsDrawn() {
        assertThat(RangeLocksLayout.LATCH).isZero();
        assertThat(RangeLocksLayout.USED).isEqualTo(4);
        assertThat(RangeLocksLayout.LAST).isEqualTo(8);
        assertThat(RangeLocksLayout.slot(0)).isEqualTo(128);
        assertThat(RangeLocksLayout.slot(1)).isEqualTo(160);
        assertThat(RangeLocksLayout.TICKET).isZero();
        assertThat(RangeLocksLayout.FIRST).isEqualTo(8);
        assertThat(RangeLocksLayout.END).isEqualTo(16);
        assertThat(RangeLocksLayout.ALONE).isEqualTo(24);
        assertThat(RangeLocksLayout.SIZE).isEqualTo(4096);
    }

    @Test
    void shouldShareAndKeepApart() {
        int shared = locks.acquire(0, 10, false);
        int alsoShared = locks.acquire(5, 15, false);
        int alone = locks.acquire(15, 20, true);
        assertThat(shared).isNotEqualTo(alsoShared);
        locks.release(shared);
        locks.release(alsoShared);
        locks.release(alone);
        locks.release(locks.acquire(0, 20, true));
    }

    @Test
    void shouldGiveUpWhenThereIsNothingToWaitFor() {
        AtomicInteger looks = new AtomicInteger();
        RangeLocks ending = new RangeLocks(memory, () -> {
            if (looks.incrementAndGet() == 3) {
                throw new IllegalStateException("over");
            }
        });
        int held = locks.acquire(0, 10, true);
        assertThatThrownBy(() -> ending.acquire(0, 1, false)).hasMessage("over");
        locks.release(held);
        locks.release(locks.acquire(0, 10, true));
    }

    @Test
    void shouldNeverLetTwoInWhereOneIsToBeAlone() throws Exception {
        AtomicIntegerArray users = new AtomicIntegerArray(RANGE);
        AtomicInteger wrong = new AtomicInteger();
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            Future<?>[] all = new Future<?>[6];
            for (int i = 0; i < all.length; i++) {
                int seed = i;
                all[i] = threads.submit(() -> use(new Random(seed), users, wrong));
            }
            for (Future<?> each : all) {
                each.get(500, TimeUnit.SECONDS);
            }
        }
        assertThat(wrong.get()).isZero();
    }

    /** A shared holder counts one, an exclusive one a hundred. */
    private void use(Random random, AtomicIntegerArray users, AtomicInteger wrong) {
        for (int i = 0; i < 2000; i++) {
            int first = random.nextInt(RANGE);
            int end = first + 1 + random.nextInt(RANGE - first);
            boolean alone = random.nextBoolean();
            int weight = alone ? 100 : 1;
            int lock = locks.acquire(first, end, alone);
            for (int at = first; at < end; at++) {
                int now = users.addAndGet(at, weight);
                if (alone ? now != weight : now >= 100) {
                    wrong.incrementAndGet();
                }
            }
            for (int at = first; at < end; at++) {
                users.addAndGet(at, -weight);
            }
            locks.release(lock);
        }
    }
}

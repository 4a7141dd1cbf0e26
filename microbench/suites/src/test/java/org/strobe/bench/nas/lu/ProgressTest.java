package org.strobe.bench.nas.lu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads of a team that follow each other through the planes. */
@Timeout(60)
class ProgressTest {
    @Test
    void shouldParkWhenTheWaitIsLong() throws InterruptedException {
        Progress progress = new Progress(2);
        Thread waiter = Thread.ofPlatform().start(() -> progress.await(0, 2));
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        progress.tell(0, 1);
        waiter.join(20);
        assertThat(waiter.isAlive()).isTrue();
        progress.tell(0, 2);
        waiter.join();
    }

    /** Each thread sees what the one before wrote for a plane. More threads than processors: they park. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 16})
    void shouldFollow(int threads) throws InterruptedException {
        int planes = 5000;
        Progress progress = new Progress(threads);
        int[] written = new int[planes];
        List<Thread> team = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            int number = i;
            team.add(Thread.ofPlatform().start(() -> {
                for (int plane = 0; plane < planes; plane++) {
                    progress.await(number - 1, plane + 1);
                    written[plane]++;
                    progress.tell(number, plane + 1);
                }
            }));
        }
        for (int plane = 0; plane < planes; plane++) {
            written[plane]++;
            progress.tell(0, plane + 1);
        }
        progress.await(threads - 1, planes);
        assertThat(IntStream.of(written)).containsOnly(threads);
        for (Thread each : team) {
            each.join();
        }
    }
}

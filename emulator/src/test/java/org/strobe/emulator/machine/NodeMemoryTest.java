package org.strobe.emulator.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedSegmentStore;

class NodeMemoryTest {
    @Test
    void shouldGiveAllRanksOfANodeTheSameMemoryWhenTheyAskAtOnce() throws Exception {
        PrivateSegmentStore alone = new PrivateSegmentStore();
        shareAmong(alone, alone);
        MappedSegmentStore founder = MappedSegmentStore.found(JobId.draw());
        shareAmong(founder, MappedSegmentStore.join(founder.ticket()));
    }

    private static void shareAmong(SegmentStore here, SegmentStore there) throws Exception {
        int ranks = 8;
        int rounds = 50;
        try (here;
                there;
                ExecutorService pool = Executors.newFixedThreadPool(ranks)) {
            for (int round = 0; round < rounds; round++) {
                String name = "buffer-" + round;
                List<Future<Segment>> asked = new ArrayList<>();
                for (int rank = 0; rank < ranks; rank++) {
                    NodeMemory memory = new NodeMemory(rank % 2 == 0 ? here : there, 2);
                    asked.add(pool.submit(() -> memory.obtain(name, 256)));
                }
                for (Future<Segment> segment : asked) {
                    long unused = segment.get(200, TimeUnit.SECONDS).memory().getAndAddLong(8, 1);
                }
                for (Future<Segment> segment : asked) {
                    assertThat(segment.get().memory().getLong(8)).isEqualTo(ranks);
                    assertThat(segment.get().name()).isEqualTo("node-2/" + name);
                }
                for (Future<Segment> segment : asked) {
                    segment.get().close();
                }
            }
        }
    }

    @Test
    void shouldKeepNodesApartAndRefuseASizeThatDiffers() {
        try (PrivateSegmentStore store = new PrivateSegmentStore();
                Segment one = new NodeMemory(store, 1).obtain("x", 64);
                Segment other = new NodeMemory(store, 0).obtain("x", 64)) {
            one.memory().setLong(0, 5);
            assertThat(other.memory().getLong(0)).isZero();
            assertThatThrownBy(() -> new NodeMemory(store, 1).obtain("x", 65))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("64 bytes");
            assertThat(one.holders()).isEqualTo(1);
            assertThatThrownBy(() -> new NodeMemory(store, -1)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}

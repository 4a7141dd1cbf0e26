package org.strobe.emulator.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.DirectAddress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.ProcessId;

/** Buffers as a sibling process maps them; here those of the own process. */
class SeenBuffersTest {
    private static final int LARGE = 3 << 20;

    private static void inAProcess(Check check) {
        Job.of(1).launch(Launch.PROCESSES).timeout(Duration.ofMinutes(10)).run(rank -> {
            check.run(rank);
            return null;
        });
    }

    private interface Check extends java.io.Serializable {
        void run(Rank rank) throws Exception;
    }

    private static int self() {
        return (int) ProcessId.current().pid();
    }

    private static long place(Rank rank, ByteBuffer buffer) {
        int bytes = buffer.capacity();
        return SharedBuffers.of(rank).find(DirectAddress.of(buffer, 0, bytes), bytes);
    }

    @Test
    void shouldBeTheSameMemory() {
        inAProcess(rank -> {
            try (SeenBuffers seen = new SeenBuffers(rank)) {
                ByteBuffer small = SharedBuffers.allocate(rank, 1000);
                ByteBuffer large = SharedBuffers.allocate(rank, LARGE);
                for (ByteBuffer each : new ByteBuffer[] {small, large, small.slice(128, 100), large.slice(7, 9)}) {
                    long place = place(rank, each);
                    Region region = seen.region(self(), place);
                    each.put(5, (byte) 77);
                    assertThat(region.memory().bytes().asByteBuffer().get((int) SeenBuffers.offset(place) + 5))
                            .isEqualTo((byte) 77);
                }
                assertThat(seen.mapped()).isEqualTo(2);
            }
        });
    }

    @Test
    void shouldNotFindWhatIsNotThere() {
        inAProcess(rank -> {
            try (SeenBuffers seen = new SeenBuffers(rank)) {
                ByteBuffer ordinary = ByteBuffer.allocateDirect(1000);
                assertThat(place(rank, ordinary)).isEqualTo(SharedBuffers.NOWHERE);
                ByteBuffer buffer = SharedBuffers.allocate(rank, 1000);
                long address = DirectAddress.of(buffer, 0, 1000);
                assertThat(SharedBuffers.of(rank).find(address, 1L << 30)).isEqualTo(SharedBuffers.NOWHERE);
                assertThat(seen.region(self(), place(rank, buffer) + (1L << 50)))
                        .isNull();
                assertThat(seen.region(self() + 1, place(rank, buffer))).isNull();
            }
        });
    }

    @Test
    void shouldLetGoWhatItsOwnerHasGivenBack() {
        inAProcess(rank -> {
            try (SeenBuffers seen = new SeenBuffers(rank)) {
                seen.region(self(), place(rank, SharedBuffers.allocate(rank, LARGE)));
                long age = seen.age();
                for (int mapped = 1; seen.age() == age; mapped++) {
                    System.gc(); // frees the unreachable buffer
                    Thread.yield();
                    ByteBuffer another = SharedBuffers.allocate(rank, LARGE);
                    assertThat(seen.region(self(), place(rank, another))).isNotNull();
                    assertThat(seen.mapped()).isLessThanOrEqualTo(mapped + 1);
                }
            }
        });
    }

    @Test
    void shouldMapAnyNumberOneAfterTheOther() {
        inAProcess(rank -> {
            try (SeenBuffers seen = new SeenBuffers(rank)) {
                ByteBuffer[] all = new ByteBuffer[150];
                for (int i = 0; i < all.length; i++) {
                    all[i] = SharedBuffers.allocate(rank, 300_000);
                    all[i].put(0, (byte) i);
                }
                for (int round = 0; round < 2; round++) {
                    for (int i = 0; i < all.length; i++) {
                        long place = place(rank, all[i]);
                        Region region = seen.region(self(), place);
                        assertThat(region.memory().bytes().asByteBuffer().get((int) SeenBuffers.offset(place)))
                                .isEqualTo((byte) i);
                    }
                }
            }
        });
    }

    /** A rank's buffers may come in turn, over and over. */
    @Test
    void shouldKeepSomeBuffersOfEachRankMapped() {
        inAProcess(rank -> {
            try (SeenBuffers seen = new SeenBuffers(rank)) {
                ByteBuffer[] all = new ByteBuffer[64 + 8 * rank.size()];
                for (int i = 0; i < all.length; i++) {
                    all[i] = SharedBuffers.allocate(rank, LARGE);
                }
                for (int round = 0; round < 2; round++) {
                    for (ByteBuffer each : all) {
                        assertThat(seen.region(self(), place(rank, each))).isNotNull();
                    }
                }
                assertThat(seen.age()).isZero();
            }
        });
    }
}

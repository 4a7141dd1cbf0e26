package org.strobe.emulator.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

class SharedBuffersTest {
    private static SharedBuffers.Place place(Rank rank, ByteBuffer buffer) {
        return SharedBuffers.locate(rank, MemorySegment.ofBuffer(buffer));
    }

    private static void check(Rank rank) {
        assertThat(place(rank, ByteBuffer.allocateDirect(64))).isNull();
        ByteBuffer small = SharedBuffers.allocate(rank, 10);
        assertThat(small.capacity()).isEqualTo(10);
        assertThat(small.order()).isEqualTo(ByteOrder.nativeOrder());
        ByteBuffer other = SharedBuffers.allocate(rank, 10);
        SharedBuffers.Place place = place(rank, small);
        assertThat(place(rank, other).segment()).isEqualTo(place.segment());
        assertThat(place(rank, other).offset()).isNotEqualTo(place.offset());
        assertThat(place(rank, other.slice(4, 6)).offset())
                .isEqualTo(place(rank, other).offset() + 4);
        ByteBuffer large = SharedBuffers.allocate(rank, 3 << 20);
        assertThat(place(rank, large).segment()).isNotEqualTo(place.segment());
        assertThat(SharedBuffers.allocate(rank, 0).capacity()).isZero();
        reuse(rank);
    }

    /** An unreachable buffer is reused, zeroed; one with a reachable view is not. */
    private static void reuse(Rank rank) {
        ByteBuffer view =
                SharedBuffers.allocate(rank, 1000).putInt(0, 77).slice(0, 4).order(ByteOrder.nativeOrder());
        long offset = fill(rank);
        while (true) {
            System.gc();
            Thread.yield();
            ByteBuffer again = SharedBuffers.allocate(rank, 5000);
            assertThat(again.getInt(4996)).isZero();
            if (place(rank, again).offset() == offset) {
                break;
            }
        }
        assertThat(view.getInt(0)).isEqualTo(77);
    }

    private static long fill(Rank rank) {
        ByteBuffer dropped = SharedBuffers.allocate(rank, 5000);
        dropped.putInt(4996, 5);
        return place(rank, dropped).offset();
    }

    @Test
    void shouldLieWhereSiblingsReachItAndComeBackWhenDropped() {
        List<Boolean> done = Job.of(2)
                .launch(Launch.PROCESSES)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    check(rank);
                    return true;
                });
        assertThat(done).containsExactly(true, true);
    }

    @Test
    void shouldBeAnyDirectMemoryWhereRanksShareAJvm() {
        Job.of(1).launch(Launch.THREADS).run(rank -> {
            ByteBuffer buffer = SharedBuffers.allocate(rank, 16);
            assertThat(buffer.isDirect()).isTrue();
            assertThat(place(rank, buffer)).isNull();
            return null;
        });
    }
}

package org.strobe.emulator.userlevel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

/** Which region some bytes lie in, and what is kept of regions that are gone. */
class RegionsTest {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final Regions regions = new Regions(1 << 20);
    private final Memory memory = Memory.of(MemorySegment.ofArray(new byte[4096]), 0);

    @Test
    void shouldFindRegionsOfOneMemory() {
        Region low = regions.add(memory, 0, 100);
        assertThat(regions.of(memory, 10, 20)).isEqualTo(low);
        Region high = regions.add(memory, 100, 100);
        assertThat(regions.of(memory, 10, 20)).isEqualTo(low);
        assertThat(regions.of(memory, 100, 1)).isEqualTo(high);
        assertThat(regions.of(memory, 90, 20)).isNull();
        assertThat(regions.remove(low)).isTrue();
        assertThat(regions.of(memory, 10, 20)).isNull();
        assertThat(regions.of(memory, 110, 20)).isEqualTo(high);
    }

    @Test
    void shouldPreferTheRegionOfExactlyTheBytes() {
        Region all = regions.add(memory, 0, 4096);
        Region part = regions.add(memory, 64, 64);
        assertThat(regions.of(memory, 64, 64)).isEqualTo(part);
        assertThat(regions.of(memory, 0, 64)).isEqualTo(all);
        assertThat(regions.remove(part)).isTrue();
        assertThat(regions.of(memory, 64, 64)).isEqualTo(all);
    }

    @Test
    void shouldForgetARegionThatIsNamedByAnEqualOne() throws InterruptedException {
        Memory[] own = {Memory.of(MemorySegment.ofArray(new byte[4096]), 0)};
        WeakReference<Memory> kept = new WeakReference<>(own[0]);
        long address = regions.add(own[0], 0, 4096).address();
        assertThat(regions.remove(new Region(address, own[0], 0, 4096))).isTrue();
        assertThat(regions.of(own[0], 0, 1)).isNull();
        assertThat(regions.bytes()).isZero();
        own[0] = null;
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (kept.get() != null && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(kept.get()).isNull();
    }
}

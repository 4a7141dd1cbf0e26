package org.strobe.mpi.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

class NicSharesTest {
    private static final int EVENTS = 1024;

    @ParameterizedTest
    @ValueSource(longs = {0, 8, 1000, 1024, 1032, 65_536, 100_008, 1 << 20, (1 << 20) + 8, 4 << 20, 1L << 40})
    void shouldGiveNoMemoryTwiceAndNoneThatIsNotThere(long memory) {
        NicShares nic = new NicShares(memory, EVENTS);
        long end = 0;
        for (NicShares.Share share : List.of(nic.messages(), nic.teams(), nic.rest())) {
            assertThat(share.start()).isEqualTo(end);
            assertThat(share.start() % Memory.LINE).isZero();
            assertThat(share.size()).isNotNegative();
            end = share.end();
        }
        assertThat(end).isEqualTo(memory);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 16, 68, 1000, 1023, 1024, 65_535})
    void shouldGiveEachEventToOne(int events) {
        NicShares nic = new NicShares(1 << 20, events);
        int end = 0;
        for (NicShares.Share share : List.of(nic.rest(), nic.teams(), nic.messages())) {
            assertThat(share.firstEvent()).isEqualTo(end);
            assertThat(share.events()).isNotNegative();
            end = share.endEvent();
        }
        assertThat(end).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 128, 1000, 65_536, 524_288, 524_289})
    void shouldTellWhatANicNeedsForSoManyBytesOfMessages(long messages) {
        long memory = NicShares.memoryFor(messages);
        assertThat(new NicShares(memory, EVENTS).messages().size()).isGreaterThanOrEqualTo(messages);
        assertThat(new NicShares(memory - 1, EVENTS).messages().size()).isLessThan(messages);
    }

    @Test
    void shouldShareOutTheUsualNic() {
        NicShares nic = new NicShares(1 << 20, EVENTS);
        assertThat(nic.messages()).isEqualTo(new NicShares.Share(0, 524_288, 768, 256));
        assertThat(nic.teams()).isEqualTo(new NicShares.Share(524_288, 393_216, 256, 512));
        assertThat(nic.rest()).isEqualTo(new NicShares.Share(917_504, 131_072, 0, 256));
    }

    @Test
    void shouldRefuseLessThanNothing() {
        assertThatThrownBy(() -> new NicShares(-1, 0)).hasMessageContaining("memory=-1");
        assertThatThrownBy(() -> new NicShares(0, -1)).hasMessageContaining("events=-1");
    }
}

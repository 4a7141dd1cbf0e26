package org.strobe.mpi.p2p.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class SharedCopyLayoutTest {
    private final Memory line = Memory.allocate(SharedCopyLayout.SIZE);
    private final long open = SharedCopyLayout.following(0);

    @Test
    void shouldDescribeTheSharedBytes() {
        assertThat(SharedCopyLayout.STATE).isZero();
        assertThat(SharedCopyLayout.TARGET).isEqualTo(8);
        assertThat(SharedCopyLayout.LENGTH).isEqualTo(16);
        assertThat(SharedCopyLayout.SIZE).isEqualTo(Memory.LINE);
    }

    @Test
    void shouldGiveTheLowerHalfToWhoeverClaimsItFirst() {
        SharedCopyLayout.open(line, open, 77, 1024);
        assertThat(SharedCopyLayout.target(line, 0)).isEqualTo(77);
        assertThat(SharedCopyLayout.length(line, 0)).isEqualTo(1024);
        assertThat(SharedCopyLayout.tryHelp(line, 0, open)).isTrue();
        assertThat(SharedCopyLayout.tryClaim(line, open)).isFalse();
        assertThat(SharedCopyLayout.isHelped(line, open)).isFalse();
        SharedCopyLayout.setHelped(line, 0, open);
        assertThat(SharedCopyLayout.isHelped(line, open)).isTrue();
    }

    @Test
    void shouldRefuseALateHelper() {
        SharedCopyLayout.open(line, open, 77, 1024);
        assertThat(SharedCopyLayout.tryClaim(line, open)).isTrue();
        assertThat(SharedCopyLayout.tryHelp(line, 0, open)).isFalse();
        long following = SharedCopyLayout.following(open);
        SharedCopyLayout.open(line, following, 88, 512);
        assertThat(SharedCopyLayout.tryHelp(line, 0, open)).isFalse();
        assertThat(SharedCopyLayout.tryHelp(line, 0, following)).isTrue();
    }
}

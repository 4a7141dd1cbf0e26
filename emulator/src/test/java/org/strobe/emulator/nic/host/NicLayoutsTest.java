package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.host.shared.InterconnectLayout;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;

class NicLayoutsTest {
    private static final NicSettings SETTINGS = new NicSettings(1000, 3, 16, 64);

    @Test
    void shouldHaveThePinnedOffsetsInANic() {
        assertThat(NicMemoryLayout.AGENTS).isEqualTo(0);
        assertThat(NicMemoryLayout.LATER).isEqualTo(4);
        assertThat(NicMemoryLayout.event(0)).isEqualTo(128);
        assertThat(NicMemoryLayout.event(2)).isEqualTo(384);
        assertThat(NicMemoryLayout.global(3)).isEqualTo(512);
        assertThat(NicMemoryLayout.size(SETTINGS)).isEqualTo(512 + 1024);
        assertThat(NicMemoryLayout.size(SETTINGS) % Memory.LINE).isZero();
    }

    @Test
    void shouldHaveThePinnedOffsetsInAMailbox() {
        assertThat(MessageQueueLayout.HANDLED).isEqualTo(0);
        assertThat(MessageQueueLayout.WAITING).isEqualTo(128);
        assertThat(MessageQueueLayout.RING).isEqualTo(256);
        assertThat(MessageQueueLayout.size(SETTINGS)).isEqualTo(InterconnectLayout.lines(256 + Ring.size(16, 64)));
    }

    @Test
    void shouldKeepTheFieldsOfAnEnvelopeApart() {
        assertThat(MessageQueueLayout.envelope(3, 4, 5)).isEqualTo(3L << 32 | 5L << 16 | 5);
        long largest = MessageQueueLayout.envelope(
                NodeSet.MOST_NODES - 1, NicSettings.MOST_EVENTS - 1, MessageQueueLayout.MOST_HANDLERS - 1);
        assertThat(MessageQueueLayout.from(largest)).isEqualTo(65_535);
        assertThat(MessageQueueLayout.event(largest)).isEqualTo(65_534);
        assertThat(MessageQueueLayout.handler(largest)).isEqualTo(65_535);
        assertThat(MessageQueueLayout.event(MessageQueueLayout.envelope(1, -1, 2)))
                .isEqualTo(-1);
    }
}

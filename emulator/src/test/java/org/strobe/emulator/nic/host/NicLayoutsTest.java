package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;

class NicLayoutsTest {
    private static final NicSettings SETTINGS = new NicSettings(1000, 3, 16, 64);

    @Test
    void shouldHaveThePinnedOffsetsInTheJob() {
        assertThat(InterconnectLayout.SETTINGS).isEqualTo(0);
        assertThat(InterconnectLayout.LOCK).isEqualTo(128);
        assertThat(InterconnectLayout.WAITING).isEqualTo(256);
        assertThat(InterconnectLayout.WOKEN).isEqualTo(260);
        assertThat(InterconnectLayout.IN_FLIGHT).isEqualTo(384);
        assertThat(InterconnectLayout.process(0)).isEqualTo(512);
        assertThat(InterconnectLayout.PROCESS_WORK).isEqualTo(0);
        assertThat(InterconnectLayout.PROCESS_DOORBELL).isEqualTo(128);
        assertThat(InterconnectLayout.process(1)).isEqualTo(768);
        assertThat(InterconnectLayout.host(2, 0)).isEqualTo(1024);
        assertThat(InterconnectLayout.host(2, 1)).isEqualTo(1028);
        assertThat(InterconnectLayout.ready(2, 33)).isEqualTo(1280);
        assertThat(InterconnectLayout.served(2, 33)).isEqualTo(1280 + 128);
        assertThat(InterconnectLayout.enlisted(2, 65)).isEqualTo(1024 + 384 + 128 + 128);
        assertThat(InterconnectLayout.size(2, 33, 40)).isEqualTo(1280 + 128 + 128 + 128);
        assertThat(InterconnectLayout.HOLDER_SHIFT).isEqualTo(32);
    }

    @Test
    void shouldHaveThePinnedOffsetsInANic() {
        assertThat(NicLayout.AGENTS).isEqualTo(0);
        assertThat(NicLayout.LATER).isEqualTo(4);
        assertThat(NicLayout.event(0)).isEqualTo(128);
        assertThat(NicLayout.event(2)).isEqualTo(384);
        assertThat(NicLayout.global(3)).isEqualTo(512);
        assertThat(NicLayout.size(SETTINGS)).isEqualTo(512 + 1024);
        assertThat(NicLayout.size(SETTINGS) % Memory.LINE).isZero();
    }

    @Test
    void shouldHaveThePinnedOffsetsInAMailbox() {
        assertThat(MailLayout.HANDLED).isEqualTo(0);
        assertThat(MailLayout.WAITING).isEqualTo(128);
        assertThat(MailLayout.RING).isEqualTo(256);
        assertThat(MailLayout.size(SETTINGS)).isEqualTo(InterconnectLayout.lines(256 + Ring.size(16, 64)));
    }

    @Test
    void shouldKeepTheFieldsOfAnEnvelopeApart() {
        assertThat(MailLayout.envelope(3, 4, 5)).isEqualTo(3L << 32 | 5L << 16 | 5);
        long largest =
                MailLayout.envelope(NodeSet.MOST_NODES - 1, NicSettings.MOST_EVENTS - 1, MailLayout.MOST_HANDLERS - 1);
        assertThat(MailLayout.from(largest)).isEqualTo(65_535);
        assertThat(MailLayout.event(largest)).isEqualTo(65_534);
        assertThat(MailLayout.handler(largest)).isEqualTo(65_535);
        assertThat(MailLayout.event(MailLayout.envelope(1, -1, 2))).isEqualTo(-1);
    }

    @Test
    void shouldFindSetBitsInTurn() {
        BitTable table = new BitTable(Memory.allocate(BitTable.size(130)), 0, 130);
        assertThat(table.next(0)).isEqualTo(BitTable.NONE);
        assertThat(table.set(0)).isTrue();
        assertThat(table.set(63)).isTrue();
        assertThat(table.set(129)).isTrue();
        assertThat(table.set(63)).isFalse();
        assertThat(table.next(0)).isZero();
        assertThat(table.next(1)).isEqualTo(63);
        assertThat(table.next(64)).isEqualTo(129);
        assertThat(table.next(130)).isEqualTo(BitTable.NONE);
        assertThat(table.isSet(63)).isTrue();
        table.clear(63);
        table.clear(63);
        assertThat(table.isSet(63)).isFalse();
        assertThat(table.next(1)).isEqualTo(129);
    }
}

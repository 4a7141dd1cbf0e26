package org.strobe.emulator.nic.host.shared;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class InterconnectLayoutTest {
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

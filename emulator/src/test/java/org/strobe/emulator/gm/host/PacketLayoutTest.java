package org.strobe.emulator.gm.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PacketLayoutTest {
    @Test
    void shouldKeepItsOffsets() {
        assertThat(PacketLayout.KIND).isEqualTo(0);
        assertThat(PacketLayout.PRIORITY).isEqualTo(1);
        assertThat(PacketLayout.SIZE).isEqualTo(2);
        assertThat(PacketLayout.LATE).isEqualTo(3);
        assertThat(PacketLayout.FROM_NODE).isEqualTo(4);
        assertThat(PacketLayout.FROM_PORT).isEqualTo(8);
        assertThat(PacketLayout.SEQUENCE).isEqualTo(16).isGreaterThanOrEqualTo(PacketLayout.FROM_PORT + Integer.BYTES);
        assertThat(PacketLayout.LAST).isEqualTo(24);
        assertThat(PacketLayout.OFFSET).isEqualTo(32);
        assertThat(PacketLayout.REMOTE).isEqualTo(40);
        assertThat(PacketLayout.LENGTH).isEqualTo(48);
        assertThat(PacketLayout.BELOW).isEqualTo(56);
        assertThat(PacketLayout.DATA).isEqualTo(64);
    }

    @Test
    void shouldNumberItsKinds() {
        assertThat(PacketLayout.Kind.values())
                .containsExactly(
                        PacketLayout.Kind.DATA,
                        PacketLayout.Kind.TAKEN,
                        PacketLayout.Kind.BUSY,
                        PacketLayout.Kind.REFUSED,
                        PacketLayout.Kind.READY);
    }
}

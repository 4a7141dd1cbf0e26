package org.strobe.shm.rsm.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RsmInterconnectLayoutTest {
    @Test
    void shouldLieAsDrawn() {
        assertThat(RsmInterconnectLayout.MAGIC).isEqualTo(0);
        assertThat(RsmInterconnectLayout.VERSION).isEqualTo(8);
        assertThat(RsmInterconnectLayout.NODES).isEqualTo(12);
        assertThat(RsmInterconnectLayout.ADDRESSES).isEqualTo(16);
        assertThat(RsmInterconnectLayout.STATE).isEqualTo(0);
        assertThat(RsmInterconnectLayout.NODE).isEqualTo(4);
        assertThat(RsmInterconnectLayout.PROCESS).isEqualTo(8);
        assertThat(RsmInterconnectLayout.controller(0)).isEqualTo(128);
        assertThat(RsmInterconnectLayout.controller(1)).isEqualTo(256);
        assertThat(RsmInterconnectLayout.size(2)).isEqualTo(384);
    }
}

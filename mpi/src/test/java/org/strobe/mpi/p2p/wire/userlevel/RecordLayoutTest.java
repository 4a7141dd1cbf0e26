package org.strobe.mpi.p2p.wire.userlevel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class RecordLayoutTest {
    @Test
    void shouldPlaceTheFieldsOfARecord() {
        assertThat(RecordLayout.ENVELOPE).isZero();
        assertThat(RecordLayout.PAYLOAD).isEqualTo(8);
        assertThat(RecordLayout.length(5)).isEqualTo(13);
        assertThat(RecordLayout.payload(13)).isEqualTo(5);
        Memory memory = Memory.allocate(32);
        RecordLayout.setEnvelope(memory, 16, -3);
        assertThat(memory.getLong(16)).isEqualTo(-3);
        assertThat(RecordLayout.envelope(memory, 16)).isEqualTo(-3);
    }
}

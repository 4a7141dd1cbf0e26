package org.strobe.mpi.vapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class VapiLayoutsTest {
    @Test
    void shouldHaveItsFieldsWhereTheDrawingsHaveThem() {
        assertThat(new int[] {SlotLayout.ENVELOPE, SlotLayout.LENGTH, SlotLayout.RETURNED, SlotLayout.SEQUENCE})
                .containsExactly(0, 8, 12, 16);
        assertThat(SlotLayout.TAIL).isEqualTo(24);
        assertThat(new int[] {ConnectionLayout.RETURNED, ConnectionLayout.CLOSED, ConnectionLayout.SLOTS})
                .containsExactly(0, 8, 64);
        assertThat(new int[] {GreetingLayout.FLAGS, GreetingLayout.PAIR, GreetingLayout.ADDRESS, GreetingLayout.KEY})
                .containsExactly(0, 8, 16, 24);
        assertThat(GreetingLayout.SIZE).isEqualTo(32);
    }

    @Test
    void shouldHaveSlotsOfTwoKilobytes() {
        VapiSettings settings = VapiSettings.from(Map.<String, String>of()::get);
        assertThat(settings.slotSize()).isEqualTo(2048);
        assertThat(ConnectionLayout.slot(33, 32, 2048)).isEqualTo(64 + 2048);
        assertThat(settings.connectionSize()).isEqualTo(64 + 32 * 2048);
    }

    @Test
    void shouldReadWhatWasWritten() {
        Memory memory = Memory.allocate(64);
        SlotLayout.write(memory, 8, 77, 13, (1L << 32) + 5, 9);
        assertThat(SlotLayout.envelope(memory, 8)).isEqualTo(77);
        assertThat(SlotLayout.payload(memory, 8)).isEqualTo(13);
        assertThat(SlotLayout.returned(memory, 8)).isEqualTo(5);
        assertThat(SlotLayout.sequence(memory, 8)).isEqualTo(9);
        assertThat(SlotLayout.padded(13)).isEqualTo(16);
        assertThat(SlotLayout.size(16)).isEqualTo(40);
    }
}

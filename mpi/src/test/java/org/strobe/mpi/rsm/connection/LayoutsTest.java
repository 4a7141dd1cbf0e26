package org.strobe.mpi.rsm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class LayoutsTest {
    @Test
    void shouldPlaceTheFieldsOfAStripe() {
        StripeLayout layout = new StripeLayout(10, 3);
        assertThat(StripeLayout.ACKNOWLEDGEMENT + StripeLayout.TAKEN).isEqualTo(56);
        assertThat(layout.postbox(0)).isEqualTo(128);
        assertThat(layout.postbox(9)).isEqualTo(128 + 9 * 64);
        assertThat(layout.postbox(10)).isEqualTo(128);
        assertThat(layout.buffer(0)).isEqualTo(128 + 10 * 64);
        assertThat(layout.buffer(2)).isEqualTo(128 + 10 * 64 + 2048);
        assertThat(layout.buffer(3)).isEqualTo(layout.buffer(0));
        assertThat(layout.size()).isEqualTo(128 + 10 * 64 + 3 * 1024);
    }

    @Test
    void shouldPlaceTheFieldsOfAPostbox() {
        assertThat(PostboxLayout.SIZE).isEqualTo(64);
        assertThat(PostboxLayout.ENVELOPE).isEqualTo(0);
        assertThat(PostboxLayout.LENGTH).isEqualTo(8);
        assertThat(PostboxLayout.HERE).isEqualTo(12);
        assertThat(PostboxLayout.HEAD).isEqualTo(16);
        assertThat(PostboxLayout.STRIPE).isEqualTo(16);
        assertThat(PostboxLayout.BYTES).isEqualTo(20);
        assertThat(PostboxLayout.FIRST_BUFFER).isEqualTo(24);
        assertThat(PostboxLayout.FIRST_DATA).isEqualTo(44);
        assertThat(PostboxLayout.SEQUENCE).isEqualTo(60);
    }

    @Test
    void shouldNumberAPostboxOtherThanThoseBefore() {
        Memory memory = Memory.allocate(PostboxLayout.SIZE);
        PostboxLayout.writeSequence(memory, 0, 0);
        assertThat(memory.getInt(60)).isEqualTo(1);
        PostboxLayout.writeSequence(memory, 0, (1L << 32) - 2);
        assertThat(memory.getInt(60)).isEqualTo(-1);
    }

    @Test
    void shouldPlaceTheFieldsOfAReception() {
        assertThat(ReceptionLayout.line(3)).isEqualTo(192);
        assertThat(ReceptionLayout.segment(11)).isEqualTo(44);
        assertThat(ReceptionLayout.STAMP).isEqualTo(56);
        assertThat(ReceptionLayout.size(5)).isEqualTo(320);
        assertThat(ReceptionLayout.stripes(ReceptionLayout.stamp(-7, 3))).isEqualTo(3);
    }
}

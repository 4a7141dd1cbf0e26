package org.strobe.shm.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PrivateSegmentStoreTest extends SegmentStoreContract {
    @Override
    protected SegmentStore newStore() {
        return new PrivateSegmentStore();
    }

    @Test
    void shouldTellTheSizesOfWhatThereIs() {
        try (PrivateSegmentStore store = new PrivateSegmentStore()) {
            store.create("closed", 64).close();
            store.create("held", 192);
            assertThat(store.sizes()).containsExactly(Map.entry("held", 192L));
            store.reclaim();
        }
    }

    @Test
    void shouldGiveBackWhatIsStillHeldWhenReclaimed() {
        PrivateSegmentStore store = new PrivateSegmentStore();
        Segment closed = store.create("closed", 64);
        closed.close();
        Segment held = store.create("held", 64);
        assertThat(held.tryReserve()).isTrue();
        store.reclaim();
        assertThat(held.holders()).isZero();
        assertThatThrownBy(() -> held.memory().getLong(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> store.attach("held")).isInstanceOf(SegmentException.class);
    }
}

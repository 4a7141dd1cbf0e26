package org.strobe.shm.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract of every store. */
public abstract class SegmentStoreContract {
    private SegmentStore store;

    protected abstract SegmentStore newStore();

    @BeforeEach
    void open() {
        store = newStore();
    }

    @AfterEach
    void close() {
        store.close();
    }

    protected static Consumer<SegmentException> hasReason(SegmentException.Reason reason) {
        return e -> assertThat(e.reason()).isEqualTo(reason);
    }

    @Test
    void shouldGiveZeroedLinesWhenCreated() {
        try (Segment segment = store.create("a", 1000)) {
            assertThat(segment.size()).isEqualTo(1000);
            assertThat(segment.memory().address(0) % Memory.LINE).isZero();
            for (long i = 0; i < 1000; i++) {
                assertThat(segment.memory().getByte(i)).isZero();
            }
        }
    }

    @Test
    void shouldShareBytesWhenAttached() {
        try (Segment made = store.create("a", 128);
                Segment found = store.attach("a")) {
            made.memory().setLong(0, 7);
            assertThat(found.memory().getLong(0)).isEqualTo(7);
        }
    }

    @Test
    void shouldRefuseTheNameWhenItIsTaken() {
        try (Segment made = store.create("a", 128)) {
            assertThatThrownBy(() -> store.create("a", 128))
                    .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.EXISTS));
            assertThat(made.holders()).isEqualTo(1);
        }
    }

    @Test
    void shouldSayMissingWhenNobodyCreatedIt() {
        assertThatThrownBy(() -> store.attach("a"))
                .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.MISSING));
    }

    @Test
    void shouldSayMissingWhenItsLastHolderHasGone() {
        store.create("a", 128).close();
        assertThatThrownBy(() -> store.attach("a"))
                .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.MISSING));
        store.create("a", 256).close();
    }

    @Test
    void shouldThrowAndNotCrashWhenReadAfterTheLastClose() {
        Segment made = store.create("a", 128);
        Segment found = store.attach("a");
        Memory view = made.memory().slice(64, 64);
        made.close();
        assertThat(view.getLong(0)).isZero();
        found.close();
        assertThatThrownBy(() -> view.getLong(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(made::close)
                .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.CLOSED));
        assertThat(made.tryReserve()).isFalse();
    }

    @Test
    void shouldLetTheNameBeUsedAgainWhenItIsRemoved() {
        try (Segment first = store.create("a", 128)) {
            store.remove("a");
            store.remove("a");
            try (Segment second = store.create("a", 128);
                    Segment found = store.attach("a")) {
                second.memory().setLong(0, 2);
                assertThat(found.memory().getLong(0)).isEqualTo(2);
                assertThat(first.memory().getLong(0)).isZero();
            }
        }
    }

    @Test
    void shouldRefuseAccessOutsideTheSegment() {
        try (Segment segment = store.create("a", 128)) {
            assertThatThrownBy(() -> segment.memory().getLong(128)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> segment.memory().setLong(-8, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void shouldNameTheArgumentWhenItIsWrong() {
        assertThatThrownBy(() -> store.create("", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.create("n".repeat(SegmentStore.LONGEST_NAME + 1), 1))
                .hasMessageContaining("name=");
        assertThatThrownBy(() -> store.create("a", 0)).hasMessageContaining("size=0");
        store.create("n".repeat(SegmentStore.LONGEST_NAME), 1).close();
    }
}

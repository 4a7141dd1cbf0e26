package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;

class RegionTest {
    @Test
    void shouldCutARangeAtPiecesWhenItIsLong() {
        Region region = Region.of(Memory.allocate(100), 5);
        List<String> parts = new ArrayList<>();
        for (long at = 20, end = 100; at < end; ) {
            int part = region.bytesInPiece(at, end - at);
            parts.add(region.offsetInPiece(at) + "+" + part + " of "
                    + region.viewsAt(at).bytes().capacity());
            at += part;
        }
        assertThat(parts).containsExactly("20+12 of 32", "0+32 of 32", "0+32 of 32", "0+4 of 4");
    }

    @Test
    @Tag("slow") // The segment's zeros are written: 2.5 GB.
    void shouldReachItsEndsWhenARegionIsLongerThanABuffer() {
        long size = (5L << 30) / 2;
        try (PrivateSegmentStore store = new PrivateSegmentStore();
                Segment segment = store.create("long", size)) {
            Region region = Region.of(segment.memory());
            ByteBuffer word = ByteBuffer.allocateDirect(16).putLong(0, 1).putLong(8, 2);
            for (long at : new long[] {0, (1L << 30) - 8, (2L << 30) - 8, size - 16}) {
                BufferKind.of(word).read(word, 0, region, at, 16);
                ByteBuffer back = ByteBuffer.allocateDirect(16);
                BufferKind.of(back).write(region, at, back, 0, 16);
                assertThat(back).as("at %d", at).isEqualTo(word);
            }
        }
    }

    @Test
    void shouldThrowWhenTheSegmentIsClosed() {
        try (PrivateSegmentStore store = new PrivateSegmentStore()) {
            Segment segment = store.create("closed", 4096);
            Region region = Region.of(segment.memory());
            segment.close();
            for (Sample sample : Sample.writable(64)) {
                assertThatThrownBy(() -> BufferKind.of(sample.buffer()).read(sample.buffer(), 0, region, 0, 64))
                        .as(sample.toString())
                        .isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void shouldHoldNothingWhenMemoryIsEmpty() {
        Region region = Region.of(Memory.allocate(64).slice(64, 0));
        BufferKind.of(new int[1]).read(new int[1], 4, region, 0, 0);
        assertThat(region.size()).isZero();
    }
}

package org.strobe.shm.segment.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class SegmentLayoutsTest {
    @Test
    void shouldHaveThePinnedOffsetsInAHeader() {
        assertThat(SegmentHeaderLayout.MAGIC).isEqualTo(0);
        assertThat(SegmentHeaderLayout.VERSION).isEqualTo(8);
        assertThat(SegmentHeaderLayout.STATE).isEqualTo(12);
        assertThat(SegmentHeaderLayout.SIZE).isEqualTo(16);
        assertThat(SegmentHeaderLayout.JOB).isEqualTo(24);
        assertThat(SegmentHeaderLayout.CREATOR_PID).isEqualTo(40);
        assertThat(SegmentHeaderLayout.CREATOR_START).isEqualTo(48);
        assertThat(SegmentHeaderLayout.NUMBER).isEqualTo(56);
        assertThat(SegmentHeaderLayout.LENGTH).isEqualTo(4096);
        assertThat(SegmentHeaderLayout.MAGIC_VALUE).isEqualTo(0x5354_524F_4245_0A1AL);
        assertThat(SegmentHeaderLayout.VERSION_VALUE).isEqualTo(1);
        assertThat(SegmentHeaderLayout.BEING_MADE).isEqualTo(0);
        assertThat(SegmentHeaderLayout.READY).isEqualTo(1);
    }

    @Test
    void shouldHaveThePinnedOffsetsInADirectory() {
        assertThat(DirectoryLayout.LOCK).isEqualTo(0);
        assertThat(DirectoryLayout.ENTRIES).isEqualTo(128);
        assertThat(DirectoryLayout.STATE).isEqualTo(0);
        assertThat(DirectoryLayout.NUMBER).isEqualTo(4);
        assertThat(DirectoryLayout.CREATOR_PID).isEqualTo(8);
        assertThat(DirectoryLayout.CREATOR_START).isEqualTo(16);
        assertThat(DirectoryLayout.NAME).isEqualTo(24);
        assertThat(DirectoryLayout.NAME_SIZE).isEqualTo(80);
        assertThat(DirectoryLayout.PATH).isEqualTo(104);
        assertThat(DirectoryLayout.PATH_SIZE).isEqualTo(152);
        assertThat(DirectoryLayout.entry(0)).isEqualTo(128);
        assertThat(DirectoryLayout.entry(1)).isEqualTo(384);
        assertThat(DirectoryLayout.size(3)).isEqualTo(896);
        assertThat(DirectoryLayout.FREE).isEqualTo(0);
        assertThat(DirectoryLayout.TAKEN).isEqualTo(1);
    }

    @Test
    void shouldAlignWordsAndKeepTheLockOnALineOfItsOwn() {
        assertThat(DirectoryLayout.ENTRIES - DirectoryLayout.LOCK).isGreaterThanOrEqualTo(Memory.LINE);
        assertThat(DirectoryLayout.ENTRY_SIZE % Memory.LINE).isZero();
        assertThat(DirectoryLayout.NAME % Integer.BYTES).isZero();
        assertThat(DirectoryLayout.PATH % Integer.BYTES).isZero();
        assertThat(SegmentHeaderLayout.LENGTH % Memory.LINE).isZero();
    }
}

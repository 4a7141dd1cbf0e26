package org.strobe.shm.segment.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SegmentFoldersTest {
    @Test
    void shouldUseTheChosenFolderAlone() {
        assertThat(SegmentFolders.standard("chosen")).containsExactly(Path.of("chosen"));
    }

    @Test
    void shouldEndWithTheTemporaryFolderIfNoneIsChosen() {
        assertThat(SegmentFolders.standard(null)).last().isEqualTo(Path.of(System.getProperty("java.io.tmpdir")));
    }
}

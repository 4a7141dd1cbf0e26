package org.strobe.bcs.storm.image;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JobArchiveTest {
    @Test
    void shouldRefuseAnImageThatIsTooLargeForNodes() {
        JobArchive.checkSize(256L << 20);

        assertThatThrownBy(() -> JobArchive.checkSize((256L << 20) + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the program and its class path have more than 256 MB: too much to bring to nodes; --cp"
                        + " names what it needs");
    }
}

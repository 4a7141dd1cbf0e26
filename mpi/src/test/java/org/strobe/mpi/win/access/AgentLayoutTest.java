package org.strobe.mpi.win.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AgentLayoutTest {
    @Test
    void shouldLieAsThePictureShows() {
        assertThat(new long[] {
                    AgentLayout.LOCK,
                    AgentLayout.SLEEPERS,
                    AgentLayout.STATE,
                    AgentLayout.ORIGIN,
                    AgentLayout.ACTION,
                    AgentLayout.TARGET,
                    AgentLayout.STRIP_COUNT,
                    AgentLayout.WINDOW,
                    AgentLayout.ANSWER,
                    AgentLayout.STRIPS,
                    AgentLayout.strip(1),
                    AgentLayout.DATA,
                    AgentLayout.SIZE
                })
                .containsExactly(0, 128, 256, 264, 268, 272, 276, 280, 360, 640, 672, 17024, 82560);
        assertThat(AgentLayout.ANSWER + AgentLayout.ANSWER_SIZE).isLessThanOrEqualTo(AgentLayout.STRIPS);
        assertThat(AgentLayout.COUNT + Long.BYTES).isEqualTo(AgentLayout.STRIP_SIZE);
    }
}

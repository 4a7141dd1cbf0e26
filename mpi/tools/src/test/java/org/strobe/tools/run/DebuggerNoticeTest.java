package org.strobe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DebuggerNoticeTest {
    @Test
    void shouldNameTheThreadOfARank() {
        assertThat(DebuggerNotice.of(List.of(3), 41233, 4711, false))
                .isEqualTo("strobe: rank 3 (thread rank-3): waiting for a debugger at localhost:41233 (pid 4711)");
    }

    @Test
    void shouldNameRanksThatShareAJvm() {
        assertThat(DebuggerNotice.of(List.of(0, 2, 3, 4), 5005, 1, false))
                .isEqualTo("strobe: ranks 0,2-4 (threads rank-0, rank-2 to rank-4): waiting for a debugger at"
                        + " localhost:5005 (pid 1)");
    }

    @Test
    void shouldSayThatTheJvmRuns() {
        assertThat(DebuggerNotice.of(List.of(0), 5005, 1, true))
                .isEqualTo("strobe: rank 0 (thread rank-0): open for another debugger at localhost:5005 (pid 1)");
    }
}

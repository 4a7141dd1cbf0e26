package org.strobe.emulator.launch;

import java.util.List;

/** Reports on a running job. For any thread. */
public interface JobReports {
    /** Waits and positions of all ranks, as text. */
    String waits();

    /** Load of each running rank; empty if the job is about to begin or to end. */
    default List<RankLoad> loads() {
        return List.of();
    }
}

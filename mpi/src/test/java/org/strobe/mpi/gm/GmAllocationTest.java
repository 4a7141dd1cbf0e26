package org.strobe.mpi.gm;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.AllocationCheck;

@Timeout(600)
class GmAllocationTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 3000, 16_288})
    void shouldAllocateNothingForEagerMessages(int length) {
        AllocationCheck.messages(
                GmJobs.job(Launch.THREADS, 2, 2),
                GmJobs.job(Launch.THREADS, 2, 2).set("engine", "p2p"),
                length);
    }
}

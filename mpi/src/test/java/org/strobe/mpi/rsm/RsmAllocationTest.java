package org.strobe.mpi.rsm;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.engine.AllocationCheck;

@Timeout(600)
class RsmAllocationTest {
    @ParameterizedTest
    @CsvSource({
        "8, 2, rings",
        "3000, 2, rings",
        "20000, 2, rings",
        "100000, 2, rings",
        "300000, 2, rings",
        "8, 1, sun",
        "1000, 1, sun",
        "3000, 1, sun",
        "100000, 1, sun",
        "300000, 1, sun"
    })
    void shouldAllocateNothingForMessages(int length, int nodes, String near) {
        AllocationCheck.messages(
                RsmJobs.job(Launch.THREADS, 2, nodes).set("rsm.near", near),
                RsmJobs.job(Launch.THREADS, 2, nodes).set("engine", "p2p"),
                length);
    }

    @ParameterizedTest
    @CsvSource({"8, 1", "10000, 1", "100000, 1", "10000, 2"})
    void shouldAllocateNothingForCollectives(int length, int nodes) {
        AllocationCheck.collectives(
                RsmJobs.job(Launch.THREADS, 4, nodes),
                RsmJobs.job(Launch.THREADS, 4, nodes).set("engine", "p2p"),
                length);
    }
}

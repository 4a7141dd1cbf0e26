package org.strobe.mpi.coll;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The collectives of neighbours, over engines that are simple. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class NeighborCollectivesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8})
    void shouldSendAlongEveryEdge(int ranks) {
        long seed = new Random().nextLong();
        System.out.println("NeighborCollectivesTest: seed " + seed);
        FakeRanks.run(ranks, (rank, engine) -> Programs.neighbors(engine, 1, rank, ranks, seed, 30));
    }
}

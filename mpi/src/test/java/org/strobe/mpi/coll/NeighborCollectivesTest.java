package org.strobe.mpi.coll;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Neighbourhood collectives, over simple engines. */
class NeighborCollectivesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8})
    void shouldSendAlongEveryEdge(int ranks) {
        long seed = new Random().nextLong();
        System.out.println("NeighborCollectivesTest: seed " + seed);
        FakeRanks.run(ranks, (rank, engine) -> Programs.neighbors(engine, 1, rank, ranks, seed, 30));
    }
}

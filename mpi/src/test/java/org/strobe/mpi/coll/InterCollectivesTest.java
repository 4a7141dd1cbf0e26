package org.strobe.mpi.coll;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/** Every collective between two groups, over simple engines. */
class InterCollectivesTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "2, 1", "2, 2", "3, 1", "2, 3", "4, 3", "5, 8"})
    void shouldGiveToEachGroupWhatTheOtherHas(int first, int second) {
        long seed = new Random().nextLong();
        System.out.println("InterCollectivesTest: seed " + seed);
        for (MessageTuning tuning : Tunings.all()) {
            FakeRanks.run(
                    first + second,
                    (rank, engine) -> Programs.between(engine, 1, tuning, rank, first, second, seed, 6));
        }
    }

    @Test
    void shouldRefuseWhatTheStandardDoesNotHave() {
        FakeRanks.run(1, (rank, engine) -> {
            ProcessGroup alone = ProcessGroup.range(0, 1, 0);
            MessageCollectives collectives = new MessageCollectives(
                    engine, MessageTuning.usual(Runtime.getRuntime().availableProcessors()));
            Collectives own = collectives.within(
                    engine.open(3, 0, alone), 0, 1, () -> null, Optional.empty(), Optional::empty, Optional.empty());
            Collectives calls = collectives.between(engine.open(1, 0, alone), engine.open(2, 0, alone), 0, 1, 1, own);
            int[] data = {1};
            assertThatThrownBy(() -> calls.carryOut(new CollectiveCall.Scan(
                            Collective.SCAN, data, data, 1, Type.INT, new Combining(Shape.DENSE, true))))
                    .isInstanceOf(MpiFailure.class)
                    .hasMessageContaining("no scans");
            assertThatThrownBy(() -> calls.carryOut(new CollectiveCall.NeighborAllToAll(
                            Collective.NEIGHBOR_ALL_TO_ALL,
                            Blocks.even(data, 1, Type.INT),
                            Blocks.even(data, 1, Type.INT))))
                    .isInstanceOf(MpiFailure.class)
                    .hasMessageContaining("no neighbours");
        });
    }
}

package org.strobe.mpi.coll;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;

/** Every collective between two groups, over engines that are simple. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class InterCollectivesTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "2, 1", "2, 2", "3, 1", "2, 3", "4, 3", "5, 8"})
    void shouldGiveToEachGroupWhatTheOtherHas(int first, int second) {
        long seed = new Random().nextLong();
        System.out.println("InterCollectivesTest: seed " + seed);
        for (Choice choice : Choices.all()) {
            FakeRanks.run(
                    first + second,
                    (rank, engine) -> Programs.between(engine, 1, choice, rank, first, second, seed, 6));
        }
    }

    @Test
    void shouldRefuseWhatTheStandardDoesNotHave() {
        FakeRanks.run(1, (rank, engine) -> {
            ProcessGroup alone = ProcessGroup.range(0, 1, 0);
            Collectives collectives =
                    new Collectives(engine, Choice.usual(Runtime.getRuntime().availableProcessors()));
            CollectiveCalls own = collectives.within(engine.open(3, 0, alone), 0, 1, () -> null);
            CollectiveCalls calls =
                    collectives.between(engine.open(1, 0, alone), engine.open(2, 0, alone), 0, 1, 1, own);
            int[] data = {1};
            assertThatThrownBy(() -> calls.scan(data, data, 1, Type.INT, new Combining(Shape.DENSE, true)))
                    .isInstanceOf(MpiFailure.class)
                    .hasMessageContaining("no scans");
            assertThatThrownBy(() -> calls.neighborAllToAll(data, 1, Type.INT, data, 1, Type.INT))
                    .isInstanceOf(MpiFailure.class)
                    .hasMessageContaining("no neighbours");
        });
    }
}

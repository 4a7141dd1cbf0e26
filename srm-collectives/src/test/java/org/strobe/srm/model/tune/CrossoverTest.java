package org.strobe.srm.model.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.SimpleMachine;
import org.strobe.srm.model.Spread;

class CrossoverTest {
    private final MachineCosts machine = SimpleMachine.fourProcessors();

    @Test
    void shouldFindWhereTwoLinesCross() {
        assertThat(Crossover.between(bytes -> bytes, bytes -> 5000 + bytes / 2.0, 1, 1 << 20))
                .hasValue(10_001);
    }

    @Test
    void shouldFindNothingWhereTheSecondIsNeverFaster() {
        assertThat(Crossover.between(bytes -> bytes, bytes -> bytes + 1, 1, 1 << 20))
                .isEmpty();
    }

    @Test
    void shouldFindTheLeastWhereTheSecondIsAlwaysFaster() {
        assertThat(Crossover.between(bytes -> bytes + 1, bytes -> bytes, 64, 1 << 20))
                .hasValue(64);
    }

    @Test
    void shouldTakeTheLastOfSeveralCrossings() {
        assertThat(Crossover.between(bytes -> 1000, bytes -> bytes < 100 || bytes > 5000 ? 0 : 2000, 1, 1 << 20))
                .hasValue(5001);
    }

    @Test
    void shouldRefuseSizesOutOfOrder() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crossover.between(bytes -> 0, bytes -> 0, 0, 1))
                .withMessageStartingWith("least=0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Crossover.between(bytes -> 0, bytes -> 0, 8, 4))
                .withMessageContaining("most=4");
    }

    @Test
    void shouldSplitABroadcastFromWhereTheRoundsAreLessThanWhatIsSavedOfTheCopy() {
        // Shown: 16 us and all of the copy. Split: 25 us and three quarters of it.
        Threshold split = new Thresholds(machine, new Spread(1, 4, true)).all().get(0);
        assertThat(split.suggested()).isBetween(36_000L, 36_000L + 64);
        assertThat(split.today()).isEqualTo(16 * 1024);
    }

    @Test
    void shouldNotSplitWhereRanksShareProcessors() {
        Threshold split = new Thresholds(machine, new Spread(1, 8, true)).all().get(0);
        assertThat(split.today()).isEqualTo(Threshold.NEVER);
    }

    @Test
    void shouldExchangeMoreBytesTheLongerPutsTakeSinceThereAreHalfAsManySteps() {
        Spread spread = new Spread(8, 32, true);
        long near = exchangedUpTo(machine.with(Parameter.LATENCY, 1), spread);
        long far = exchangedUpTo(machine.with(Parameter.LATENCY, 40), spread);
        assertThat(near).isPositive();
        assertThat(far).isGreaterThan(near);
    }

    private static long exchangedUpTo(MachineCosts machine, Spread spread) {
        return new Thresholds(machine, spread).all().get(0).suggested();
    }

    @Test
    void shouldSuggestSmallPiecesWherePutsAreCheapAndLargeOnesWhereTheyAreNot() {
        Spread spread = new Spread(8, 8, true);
        MachineCosts cheap =
                machine.with(Parameter.OVERHEAD, 0.1).with(Parameter.GAP, 0.1).with(Parameter.LATENCY, 0.1);
        MachineCosts dear = machine.with(Parameter.OVERHEAD, 100).with(Parameter.GAP, 100);
        assertThat(new Thresholds(cheap, spread).bestPiece()).isLessThan(new Thresholds(dear, spread).bestPiece());
    }
}

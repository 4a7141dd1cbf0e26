package org.strobe.srm.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReckoningTest {
    private final MachineCosts machine = SimpleMachine.fourProcessors();

    @Test
    void shouldTakeTheLongestPathWhereEverybodyHasAProcessor() {
        Estimate estimate = new Reckoning(machine, new Spread(1, 4, true))
                .add("work", 10, 1000)
                .waits(4)
                .as("x");
        assertThat(estimate.micros()).isEqualTo(10);
        assertThat(estimate.isByWork()).isFalse();
    }

    @Test
    void shouldShareTheWorkAndCountTheWaitsWhereRanksShareProcessors() {
        Estimate estimate = new Reckoning(machine, new Spread(1, 8, true))
                .add("work", 10, 1000)
                .waits(4)
                .as("x");
        assertThat(estimate.terms()).containsExactly(new Term("work", 250), new Term("wake-ups", 100));
        assertThat(estimate.micros()).isEqualTo(350);
        assertThat(estimate.isByWork()).isTrue();
    }

    @Test
    void shouldNotBeShorterThanThePathHoweverLittleWorkThereIs() {
        Estimate estimate = new Reckoning(machine, new Spread(1, 8, true))
                .add("path", 10, 10)
                .as("x");
        assertThat(estimate.micros()).isEqualTo(10);
        assertThat(estimate.isByWork()).isFalse();
    }
}

package org.strobe.srm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineCostsTest {
    private static final double EXACTLY = 1e-9;

    private final MachineCosts machine = SimpleMachine.fourProcessors();

    @ParameterizedTest
    @CsvSource({
        "flag, -1, not negative",
        "flag, NaN, not negative",
        "latency, Infinity, not negative",
        "copy, 0, more than 0",
        "bandwidth, -3, more than 0",
        "processors, 0, a whole number from 1 on",
        "piece, 1.5, a whole number from 1 on"
    })
    void shouldRefuseWhatAParameterCantBe(String name, double value, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> machine.with(Parameter.named(name), value))
                .withMessageStartingWith(name + "=" + value)
                .withMessageEndingWith(why);
    }

    @Test
    void shouldRefuseAMachineThatLacksAParameter() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MachineCosts("empty", false, Map.of()))
                .withMessageStartingWith("processors=null");
    }

    @Test
    void shouldSayWhichParametersThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Parameter.named("speed"))
                .withMessageContaining("no parameter speed")
                .withMessageContaining("wake-up");
    }

    @Test
    void shouldShareMemoryAmongThoseWhoCopyBeyondTheirCaches() {
        MachineCosts small = machine.with(Parameter.CACHE, 1000);
        assertThat(small.copy(1000, 500, 8)).isCloseTo(1, within(EXACTLY));
        assertThat(small.copy(1000, 2000, 1)).isCloseTo(1, within(EXACTLY));
        MachineCosts slow = small.with(Parameter.MEMORY, 2000);
        assertThat(slow.copy(1000, 2000, 2)).isCloseTo(1, within(EXACTLY));
        // Concurrent copies are limited to the processors of the node.
        assertThat(slow.copy(1000, 2000, 8)).isCloseTo(2, within(EXACTLY));
    }

    @Test
    void shouldBeCrowdedWhereRanksOutnumberTheProcessorsTheyRunOn() {
        assertThat(machine.isCrowded(new Spread(1, 5, true))).isTrue();
        assertThat(machine.isCrowded(new Spread(2, 8, true))).isFalse();
        MachineCosts emulated = new MachineCosts("emulated", true, machine.values());
        assertThat(emulated.isCrowded(new Spread(2, 8, true))).isTrue();
    }

    @Test
    void shouldRefuseMoreNodesThanRanks() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Spread(3, 2, true))
                .withMessageStartingWith("ranks=2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Spread(0, 2, true))
                .withMessageStartingWith("nodes=0");
    }

    @Test
    void shouldCountTheEdgesOfTreesAsThePaperDoes() {
        for (int nodes = 1; nodes <= 40; nodes++) {
            assertThat(new Spread(nodes, nodes, true).nodesDeep())
                    .isEqualTo((int) Math.floor(Math.log(nodes) / Math.log(2) + EXACTLY));
        }
    }
}

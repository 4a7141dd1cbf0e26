package org.strobe.emulator.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.History.Step;

/** Checks the checker of other tests: it refuses histories without a total order. */
class HistoryTest {
    private static final NodeSet BOTH = NodeSet.all(2);

    private static Step elect(long begun, long ended, long leader, boolean won) {
        return new Step(
                "elect " + leader, begun, ended, History.condition(BOTH, 0, WordComparison.EQUAL, 0, 0, leader, won));
    }

    @Test
    void shouldAcceptOneWinner() {
        assertThat(new History(2, 1, List.of(elect(0, 9, 1, true), elect(1, 8, 2, false))).isRight())
                .isTrue();
        assertThat(new History(2, 1, List.of(elect(0, 9, 1, false), elect(1, 8, 2, true))).isRight())
                .isTrue();
    }

    @Test
    void shouldRefuseTwoWinnersAndNone() {
        assertThat(new History(2, 1, List.of(elect(0, 9, 1, true), elect(1, 8, 2, true))).isRight())
                .isFalse();
        assertThat(new History(2, 1, List.of(elect(0, 9, 1, false), elect(1, 8, 2, false))).isRight())
                .isFalse();
    }

    /** The second operation ended before the first began, so it cannot come after it. */
    @Test
    void shouldKeepToTheTimes() {
        assertThat(new History(2, 1, List.of(elect(5, 9, 1, true), elect(1, 3, 2, false))).isRight())
                .isFalse();
        assertThat(new History(2, 1, List.of(elect(5, 9, 1, true), elect(1, 5, 2, false))).isRight())
                .isTrue();
    }

    @Test
    void shouldRefuseAMulticastThatIsSeenHere() {
        Step multicast = new Step("multicast", 0, 99, History.multicast(BOTH, 0, 7, 7));
        Step here = new Step("here", 10, 20, History.condition(NodeSet.of(0), 0, WordComparison.EQUAL, 7, 2, 1, true));
        Step notYetThere =
                new Step("there", 30, 40, History.condition(NodeSet.of(1), 1, WordComparison.EQUAL, 7, 2, 1, false));
        assertThat(new History(2, 3, List.of(multicast, here, notYetThere)).isRight())
                .isFalse();
        assertThat(new History(2, 3, List.of(multicast, notYetThere, here)).isRight())
                .isFalse();
        assertThat(new History(2, 3, List.of(multicast, here)).isRight()).isTrue();
    }
}

package org.strobe.srm.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be typed to force algorithms. */
class ForcedTest {
    @Test
    void shouldKnowWhatIsForced() {
        Forced forced = Forced.parse("bcast=smp-tree-fibonacci, barrier=flat");
        assertThat(forced.algorithm(Table.BROADCAST)).isEqualTo("smp-tree-fibonacci");
        assertThat(forced.algorithm(Table.BARRIER)).isEqualTo("flat");
        assertThat(forced.algorithm(Table.REDUCE)).isNull();
        assertThat(Forced.parse(null).algorithm(Table.BROADCAST)).isNull();
        assertThat(Forced.parse("").algorithm(Table.BROADCAST)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bcast=flat   | bcast=flat: the algorithms of bcast are smp,",
                "bcast        | bcast: the algorithms of bcast are smp,",
                "broadcast=1  | broadcast: the collectives are barrier, bcast,",
                "barrier=flat, | : the collectives are barrier, bcast,"
            })
    void shouldSayWhatThereIs(String typed, String problem) {
        assertThatThrownBy(() -> Forced.parse(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(problem);
    }

    @Test
    void shouldNameEachAlgorithmOnce() {
        for (Collective<?> each : Table.ALL) {
            assertThat(new HashSet<>(each.algorithms())).as(each.name()).hasSameSizeAs(each.algorithms());
        }
    }
}

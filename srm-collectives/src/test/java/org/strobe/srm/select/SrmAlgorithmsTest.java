package org.strobe.srm.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.srm.select.SrmAlgorithms.TABLE;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.ForcedAlgorithms;

/** Algorithms that users can force. */
class SrmAlgorithmsTest {
    @Test
    void shouldKnowWhatIsForced() {
        ForcedAlgorithms forced = TABLE.parse("bcast=smp-tree-fibonacci, barrier=paper");
        assertThat(forced.algorithm(SrmAlgorithms.BROADCAST)).isEqualTo("smp-tree-fibonacci");
        assertThat(forced.algorithm(SrmAlgorithms.BARRIER)).isEqualTo("paper");
        assertThat(forced.algorithm(SrmAlgorithms.REDUCE)).isNull();
        assertThat(TABLE.parse(null).algorithm(SrmAlgorithms.BROADCAST)).isNull();
        assertThat(TABLE.parse("").algorithm(SrmAlgorithms.BROADCAST)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bcast=flat   | bcast=flat: the algorithms of bcast are smp,",
                "bcast        | bcast: the algorithms of bcast are smp,",
                "broadcast=1  | broadcast: the collectives are barrier, bcast,",
                "barrier=paper, | : the collectives are barrier, bcast,"
            })
    void shouldSayWhatThereIs(String typed, String problem) {
        assertThatThrownBy(() -> TABLE.parse(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(problem);
    }

    @Test
    void shouldForceAllOperationsThatHaveAnAlgorithm() {
        ForcedAlgorithms forced = TABLE.parse("gather=shown,paper");
        assertThat(forced.algorithm(SrmAlgorithms.BARRIER)).isEqualTo("paper");
        assertThat(forced.algorithm(SrmAlgorithms.BROADCAST)).isEqualTo("paper");
        assertThat(forced.algorithm(SrmAlgorithms.REDUCE)).isEqualTo("paper");
        assertThat(forced.algorithm(SrmAlgorithms.ALL_REDUCE)).isEqualTo("paper");
        assertThat(forced.algorithm(SrmAlgorithms.GATHER)).isEqualTo("shown");
        assertThatThrownBy(() -> TABLE.parse("bcast=smp,paper")).hasMessageContaining("bcast has been forced before");
    }

    @Test
    void shouldNameEachAlgorithmOnce() {
        for (AlgorithmList<?, ?> each : TABLE.operations()) {
            assertThat(new HashSet<>(each.names())).as(each.operation()).hasSameSizeAs(each.names());
        }
    }
}

package org.strobe.mpi.p2p.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class P2pSettingsTest {
    private static int eagerAfar(String value, int ranks) {
        return P2pSettings.from(ranks, Map.of("p2p.eagerAfar", value)::get).eagerAfar();
    }

    @Test
    void shouldTakeALimitThatDependsOnHowManyRanksThereAre() {
        String byRanks = "4096 to 16, 1024 to 64, 128";
        assertThat(eagerAfar(byRanks, 16)).isEqualTo(4096);
        assertThat(eagerAfar(byRanks, 17)).isEqualTo(1024);
        assertThat(eagerAfar(byRanks, 64)).isEqualTo(1024);
        assertThat(eagerAfar(byRanks, 10_000)).isEqualTo(128);
        assertThat(eagerAfar("777", 3)).isEqualTo(777);
    }

    @Test
    void shouldRefuseALimitThatLeavesOthersOut() {
        assertThatThrownBy(() -> eagerAfar("4096 to 16", 17)).hasMessageContaining("4096 to 16");
        assertThatThrownBy(() -> eagerAfar("many", 1)).hasMessageContaining("p2p.eagerAfar=many");
        assertThatThrownBy(() -> eagerAfar("1 to few, 2", 1)).hasMessageContaining("few");
    }
}

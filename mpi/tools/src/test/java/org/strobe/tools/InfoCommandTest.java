package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.mpi.engine.kind.Engines;

class InfoCommandTest {
    @Test
    void shouldListTheAlgorithmsOfAllEngines() {
        String listed = Typed.in("info", "--algorithms").out();
        assertThat(Engines.names()).allMatch(engine -> listed.contains("Algorithms of engine " + engine + ";"));
    }

    @Test
    void shouldListTheAlgorithmsOfOneEngine() {
        assertThat(Typed.in("info", "--algorithms", "--engine", "p2p").out())
                .contains("Algorithms of engine p2p;")
                .doesNotContain("Algorithms of engine srm;");
    }

    @Test
    void shouldListSettingsWithTheirDefaults() {
        assertThat(Typed.in("info", "--engines").out())
                .containsPattern("p2p.cells +small messages .*; default 256")
                .containsPattern("srm.tree .*; default binomial")
                .contains("mds.from, mds.slices", "checkpoint.restart", "model.noise");
    }
}

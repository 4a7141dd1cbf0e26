package org.strobe.mpi.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
    @Test
    void shouldSplitAtColonsThatStandAlone() {
        assertThat(Parts.split(List.of("-n", "1", "A", "a:b", ":", "B", ":")))
                .containsExactly(List.of("-n", "1", "A", "a:b"), List.of("B"), List.of());
    }

    @Test
    void shouldHaveOnePartWhenThereIsNoColon() {
        assertThat(Parts.split(List.of("A"))).containsExactly(List.of("A"));
        assertThat(Parts.split(List.of())).containsExactly(List.of());
    }
}

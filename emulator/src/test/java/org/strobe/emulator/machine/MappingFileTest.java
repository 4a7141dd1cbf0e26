package org.strobe.emulator.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingFileTest {
    private static final Grid GRID = new Grid(4, 3, 2, false);

    private static Placement parse(int ranks, String... lines) {
        return MappingFile.parse(List.of(lines), ranks, GRID);
    }

    @Test
    void shouldNumberNodesByTheirPlaces() {
        Placement placement = parse(3, "# x y z t", "3 2 1 0", "", "1 0 0 0 # the first node", "1 0 0 1", "0 0 0 0");
        assertThat(placement).isEqualTo(Placement.of(1, 0, 0).at(1, 23)).isNotEqualTo(Placement.of(1, 0, 0));
        assertThat(placement.placeOf(1)).isEqualTo(23);
        assertThat(placement.places()).isEqualTo(24);
        assertThat(placement).hasToString("Placement[1, 0, 0] at [1, 23]");
    }

    @Test
    void shouldEqualTheUsualOrderWhereAllPlacesAreTaken() {
        Placement placement = parse(2, "0 0 0 0", "1 0 0 0");
        assertThat(placement).isEqualTo(Placement.of(0, 1));
    }

    @Test
    void shouldBeToldFromARankFile() {
        assertThat(MappingFile.isOne(List.of("", "# mapping", "0 0 0 0"))).isTrue();
        assertThat(MappingFile.isOne(List.of("rank 0=node0"))).isFalse();
        assertThat(MappingFile.isOne(List.of("# nothing"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "4 0 0 0, 'mapping file, line 1: place 4 0 0: the box is 4x3x2'",
        "0 0 0 1, 'mapping file, line 1: t of this place''s next rank is 0'",
        "0 0 0, 'mapping file, line 1: ''0 0 0'' is not of the form ''x y z t'''"
    })
    void shouldNameAWrongLine(String line, String message) {
        assertThatThrownBy(() -> parse(1, line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void shouldRefuseAPlaceTwiceAndTooFewLines() {
        assertThatThrownBy(() -> parse(2, "1 1 1 0", "1 1 1 0")).hasMessageContaining("line 2: t of");
        assertThatThrownBy(() -> parse(3, "1 1 1 0", "1 1 1 1")).hasMessageContaining("2 lines for 3 ranks");
    }

    @Test
    void shouldRefusePlacesThatDoNotRise() {
        assertThatThrownBy(() -> Placement.of(0, 1).at(3, 3)).hasMessageContaining("node=1 place=3");
        assertThatThrownBy(() -> Placement.of(0, 1).at(3)).hasMessageContaining("there are 2 nodes");
    }

    @Test
    void shouldNameProcessors() {
        assertThat(GRID.processorName(GRID.place(3, 2, 1), 1, 2)).isEqualTo("Processor <3,2,1,1> in a <4,3,2,2> mesh");
    }
}

package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuartilesTest {
    @Test
    void shouldBeTheFiguresThemselvesWhereTheyFallOnThem() {
        assertThat(Quartiles.of(List.of(5.0, 1.0, 4.0, 2.0, 3.0))).isEqualTo(new Quartiles(2, 3, 4));
    }

    @Test
    void shouldInterpolateBetweenFigures() {
        assertThat(Quartiles.of(List.of(10.0, 20.0, 30.0, 40.0))).isEqualTo(new Quartiles(17.5, 25, 32.5));
    }

    @Test
    void shouldAllBeTheSameOfASingleFigure() {
        assertThat(Quartiles.of(List.of(7.0))).isEqualTo(new Quartiles(7, 7, 7));
    }

    @Test
    void shouldRefuseNoFigures() {
        assertThatThrownBy(() -> Quartiles.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}

package org.strobe.tools.mds.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.strobe.tools.chart.Point;
import org.strobe.tools.chart.Series;

class NumberedTest {
    @Test
    void shouldRankValuesPlaceByPlace() {
        SortedMap<Integer, SortedMap<Double, Double>> values = new TreeMap<>();
        for (int i = 0; i < 5; i++) {
            values.put(i, new TreeMap<>(Map.of(1.0, (double) i, 2.0, (double) -i)));
        }
        assertThat(Numbered.series("node", Series.Kind.LINE, values))
                .extracting(Series::points)
                .containsExactly(
                        List.of(new Point(1, 4), new Point(2, 0)),
                        List.of(new Point(1, 2), new Point(2, -2)),
                        List.of(new Point(1, 0), new Point(2, -4)));
    }
}

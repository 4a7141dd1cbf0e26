package org.strobe.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChartTest {
    private static final Axis LINEAR = Axis.linear("y");
    private static final Axis LOGARITHMIC = Axis.logarithmic("y");

    private static Chart of(Axis y, Series... series) {
        return new Chart("title", Axis.linear("x"), y, List.of(series));
    }

    private static Series line(String name, double... ys) {
        return new Series(
                name,
                Series.Kind.LINE,
                IntStream.range(0, ys.length).mapToObj(i -> new Point(i, ys[i])).toList());
    }

    @Test
    void shouldRefuseWhatIsEmpty() {
        assertThatIllegalArgumentException().isThrownBy(() -> line("some")).withMessage("series=some: it is empty");
        assertThatIllegalArgumentException().isThrownBy(() -> of(LINEAR)).withMessageContaining("nothing to draw");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Bars("title", "ms", List.of()))
                .withMessageContaining("nothing to draw");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Series("some", Series.Kind.BARS, List.of(new Point(1, 1))))
                .withMessageContaining("a bar ends where the next point is");
    }

    @Test
    void shouldRefuseWhatHasNoPlace() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(LOGARITHMIC, line("some", 1, 0)))
                .withMessage("series=some: 0.0 has no place on a logarithmic axis");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(LINEAR, line("some", Double.NaN)))
                .withMessageContaining("can't be drawn");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Bars.Bar("some", -1))
                .withMessageContaining("can't be drawn");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Bars.Bar("some", 1, 1, Double.NaN, List.of()))
                .withMessageContaining("can't be drawn");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(LOGARITHMIC, new Series("some", Series.Kind.LINE, List.of(new Point(1, 1, 0, 2)))))
                .withMessageContaining("no place on a logarithmic axis");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Series("some", Series.Kind.LINE, List.of(new Point(2, 1), new Point(1, 1))))
                .withMessageContaining("behind");
    }

    @Test
    void shouldRefuseSeriesThatCannotBeToldApart() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(LINEAR, line("some", 1), line("some", 2)))
                .withMessage("series=some: two have this name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(LINEAR, line(" ", 1)))
                .withMessageContaining("no name");
    }

    @Test
    void shouldTakeBarsOfNothingOnLogarithmicAxes() {
        List<Point> bars = List.of(new Point(1, 5), new Point(2, 0), new Point(3, 7), new Point(4, 0));
        assertThat(of(LOGARITHMIC, new Series("some", Series.Kind.BARS, bars)).series())
                .hasSize(1);
    }

    @Test
    void shouldKnowNothingOfWhatIsDrawn() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/strobe/tools/chart"))) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readAllLines(each))
                        .filteredOn(line -> line.startsWith("import org.strobe."))
                        .allMatch(line -> line.startsWith("import org.strobe.tools.chart.")
                                || line.startsWith("import org.strobe.mpi.picture."));
            }
        }
    }
}

package org.strobe.bench.floors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private static Samples samples() {
        Samples samples = new Samples();
        List.of(100.0, 40.0, 20.0, 30.0, 10.0).forEach(score -> samples.add("floor", score));
        List.of(50.0, 40.0, 60.0, 200.0, 90.0).forEach(score -> samples.add("figure", score));
        samples.addAllocated("floor", 7);
        samples.addAllocated("floor", 5);
        return samples;
    }

    private static String lastRow(Table table) {
        return table.toString().lines().reduce((first, second) -> second).orElseThrow();
    }

    @Test
    void shouldCompareLowerQuartilesWhenNothingElseIsAskedFor() {
        Table table = new Table("title", "ns", 1, samples());
        assertThat(lastRow(table.figure("figure", 2, "floor")))
                .isEqualTo("| figure | 50.0 | 60.0 | 90.0 |  | 2.50 of floor (20.0) | MISSED: 2.00 |");
    }

    @Test
    void shouldCompareMediansWhenAskedTo() {
        Table table = new Table("title", "ns", 1, samples()).byMedian();
        assertThat(lastRow(table.figure("figure", 2, "floor")))
                .isEqualTo("| figure | 50.0 | 60.0 | 90.0 |  | 2.00 of floor (30.0) | <= 2.00 |");
    }

    @Test
    void shouldShowTheWorstWhenThatMatters() {
        Table table = new Table("title", "ns", 1, samples());
        assertThat(lastRow(table.most("figure"))).isEqualTo("| figure | 50.0 | 60.0 | 90.0 |  | at most 200.0 | |");
    }

    @Test
    void shouldShowTheLeastThatWasAllocated() {
        Table table = new Table("title", "ns", 1, samples());
        assertThat(lastRow(table.floor("floor"))).isEqualTo("| floor | 20.0 | 30.0 | 40.0 | 5 | floor | |");
    }
}

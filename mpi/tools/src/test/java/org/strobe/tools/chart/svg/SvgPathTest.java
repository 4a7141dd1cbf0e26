package org.strobe.tools.chart.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.junit.jupiter.api.Test;

class SvgPathTest {
    @Test
    void shouldWriteLinesFromPlaceToPlace() {
        assertThat(SvgPath.line(new Rectangle2D.Double(10.5, 20, 0.25, 3), null))
                .isEqualTo("M10.5 20L10.75 20L10.75 23L10.5 23L10.5 20Z");
    }

    @Test
    void shouldWriteShapesByHowFarTheNextPlaceIs() {
        assertThat(SvgPath.shape(new Rectangle2D.Double(10.5, 20, 0.25, 3), AffineTransform.getScaleInstance(2, 2)))
                .isEqualTo("M21 40l.5 0 0 6-.5 0 0-6z");
        Path2D path = new Path2D.Double();
        path.moveTo(-1, 1);
        path.quadTo(1, 1.25, 2, -3);
        path.quadTo(2, -3.004, 2.333, 0);
        path.closePath();
        path.lineTo(0, 0);
        path.moveTo(5, 5);
        path.curveTo(5, 6, 7, 8, 4.01, 4);
        assertThat(SvgPath.shape(path, null)).isEqualTo("M-1 1q2 .25 3-4 0 0 .33 3zl1-1M5 5c0 1 2 3-.99-1");
    }

    @Test
    void shouldNotDriftAlongALongShape() {
        Path2D path = new Path2D.Double();
        path.moveTo(0, 0);
        for (int i = 1; i <= 300; i++) {
            path.lineTo(i / 300.0, 0);
        }
        double x = 0;
        for (String number :
                SvgPath.shape(path, null).substring("M0 0l".length()).split(" 0 ?", -1)) {
            x += number.isEmpty() ? 0 : Double.parseDouble(number);
        }
        assertThat(x).isEqualTo(1, within(1e-9));
    }
}

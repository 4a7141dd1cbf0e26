package org.strobe.bench.nas.lu.right;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.flow.StartField;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Primitive;
import org.strobe.bench.nas.lu.grid.Share;

/** Planes that threads share out. */
class LuRightSideTest {
    private static final int POINTS = 12;
    private static final double UNTOUCHED = -77;

    private final LuBlock block = new LuBlock(Share.of(POINTS, 1, 0), Share.of(POINTS, 1, 0));
    private final Spacing spacing = new Spacing(POINTS);
    private final Field components = block.field(Gas.COMPONENTS);
    private final Field start = block.field(Gas.COMPONENTS);

    LuRightSideTest() {
        for (int plane = 0; plane < POINTS; plane++) {
            for (int y = block.y().from(); y < block.y().to(); y++) {
                double[][] row = components.row(y, plane);
                for (int x = block.x().from(); x < block.x().to(); x++) {
                    for (int component = 0; component < Gas.COMPONENTS; component++) {
                        row[component][x] = StartField.at(
                                component,
                                spacing.at(x + block.x().shift()),
                                spacing.at(y + block.y().shift()),
                                spacing.at(plane));
                    }
                }
            }
        }
    }

    private static void fill(Field field, LuBlock block, double value) {
        for (int plane = 0; plane < POINTS; plane++) {
            for (int y = block.y().from(); y < block.y().to(); y++) {
                for (double[] quantity : field.row(y, plane)) {
                    Arrays.fill(quantity, value);
                }
            }
        }
    }

    private double pressureAt(Field primitives, int plane) {
        return primitives
                .row(block.y().innerFrom(), plane)[Primitive.ENERGY][block.x().innerFrom()];
    }

    @Test
    void shouldWriteOwnPlanesOnly() {
        Field primitives = block.field(Primitive.QUANTITIES);
        fill(primitives, block, UNTOUCHED);
        new LuRightSide(spacing, block, components, primitives).set(block.field(Gas.COMPONENTS), start, 4, 7);
        for (int plane = 0; plane < POINTS; plane++) {
            boolean isOwn = plane >= 4 && plane < 7;
            assertThat(pressureAt(primitives, plane) != UNTOUCHED)
                    .as("plane " + plane)
                    .isEqualTo(isOwn);
        }
    }

    @Test
    void shouldGiveEqualResultsInParts() {
        Field primitives = block.field(Primitive.QUANTITIES);
        Field whole = block.field(Gas.COMPONENTS);
        new LuRightSide(spacing, block, components, primitives).set(whole, start, 1, POINTS - 1);
        Field otherPrimitives = block.field(Primitive.QUANTITIES);
        Field parts = block.field(Gas.COMPONENTS);
        int[] bounds = {1, 2, 7, POINTS - 1};
        for (int i = bounds.length - 2; i >= 0; i--) {
            new LuRightSide(spacing, block, components, otherPrimitives).set(parts, start, bounds[i], bounds[i + 1]);
        }
        for (int plane = 0; plane < POINTS; plane++) {
            for (int y = block.y().innerFrom(); y < block.y().innerTo(); y++) {
                assertThat(parts.row(y, plane)).isDeepEqualTo(whole.row(y, plane));
                assertThat(otherPrimitives.row(y, plane)).isDeepEqualTo(primitives.row(y, plane));
            }
        }
    }
}

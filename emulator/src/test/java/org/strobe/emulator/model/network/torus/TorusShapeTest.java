package org.strobe.emulator.model.network.torus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TorusShapeTest {
    @ParameterizedTest
    @CsvSource({"4, 3, 5, true", "4, 3, 5, false", "1, 1, 8, true", "2, 2, 2, true", "6, 1, 3, false"})
    void shouldFindShortestWays(int x, int y, int z, boolean wraps) {
        TorusShape shape = new TorusShape(x, y, z, wraps, wraps, wraps);
        for (int from = 0; from < shape.nodes(); from++) {
            assertThat(shape.node(shape.coordinate(from, 0), shape.coordinate(from, 1), shape.coordinate(from, 2)))
                    .isEqualTo(from);
            for (int to = 0; to < shape.nodes(); to++) {
                int at = from;
                int hops = 0;
                for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
                    int left = shape.hops(from, to, dimension);
                    hops += Math.abs(left);
                    assertThat(Math.abs(left)).isLessThanOrEqualTo(wraps ? shape.size(dimension) / 2 : 255);
                    for (int i = 0; i < Math.abs(left); i++) {
                        at = shape.neighbour(at, TorusShape.direction(dimension, left > 0));
                    }
                }
                assertThat(at).isEqualTo(to);
                assertThat(shape.distance(from, to)).isEqualTo(hops);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1, 1", "0, 1, -1, 3", "3, 0, -1, 0", "0, 2, -1, -1", "0, 5, -1, 8", "9, 4, -1, 1"})
    void shouldHaveNoNeighbourBeyondTheEndOfAMesh(int node, int direction, int inMesh, int inTorus) {
        assertThat(TorusShape.mesh(4, 1, 3).neighbour(node, direction)).isEqualTo(inMesh);
        assertThat(TorusShape.torus(4, 1, 3).neighbour(node, direction)).isEqualTo(inTorus);
    }
}

package org.strobe.srm.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TreeShapeTest {
    private static final int LARGEST = 200;

    static Stream<TreeShape> shapes() {
        return Stream.of(new BinomialTree(), new BinaryTree(), new FibonacciTree());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void shouldBeATreeOfAnySize(TreeShape shape) {
        for (int size = 1; size <= LARGEST; size++) {
            int[] seen = new int[size];
            for (int vertex = 0; vertex < size; vertex++) {
                for (int child : shape.children(vertex, size)) {
                    seen[child]++;
                    assertThat(shape.parent(child, size))
                            .as(shape.name() + " " + size + ": " + child)
                            .isEqualTo(vertex);
                    // This excludes cycles.
                    assertThat(child).isGreaterThan(vertex);
                }
            }
            assertThat(seen[0]).isZero();
            assertThat(Arrays.stream(seen).skip(1))
                    .as(shape.name() + " " + size)
                    .allMatch(times -> times == 1);
        }
    }

    @Test
    void shouldLookAsDrawn() {
        assertThat(new BinomialTree().children(0, 8)).containsExactly(4, 2, 1);
        assertThat(new BinomialTree().children(4, 8)).containsExactly(6, 5);
        assertThat(new BinomialTree().children(4, 6)).containsExactly(5);
        assertThat(new BinaryTree().children(1, 7)).containsExactly(3, 4);
        assertThat(new BinaryTree().children(2, 6)).containsExactly(5);
        assertThat(new FibonacciTree().children(0, 8)).containsExactly(5, 3, 2, 1);
        assertThat(new FibonacciTree().children(5, 8)).containsExactly(7, 6);
        assertThat(new FibonacciTree().children(3, 8)).containsExactly(4);
    }

    @Test
    void shouldBeAsHighAsTheLogarithmWhenBinomial() {
        for (int size = 1; size <= LARGEST; size++) {
            assertThat(new BinomialTree().height(size)).isEqualTo(floorOfLog(size));
        }
    }

    /** A vertex with the data passes them on in every step; a receiver can do so two steps later. */
    @Test
    void shouldServeFibonacciNumbersInAsManySteps() {
        int[] served = {1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144};
        for (int steps = 0; steps < served.length; steps++) {
            assertThat(lastServed(new FibonacciTree(), 0, served[steps], 0)).isEqualTo(served[steps] == 1 ? 0 : steps);
        }
    }

    private static int lastServed(TreeShape shape, int vertex, int size, int from) {
        int last = from;
        int[] children = shape.children(vertex, size);
        for (int i = 0; i < children.length; i++) {
            last = Math.max(last, lastServed(shape, children[i], size, from + i + 2));
        }
        return last;
    }

    static int floorOfLog(int number) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
    }

    @Test
    void shouldKeepSubtreesTogetherWhenBinomialOrFibonacci() {
        for (TreeShape shape : new TreeShape[] {new BinomialTree(), new FibonacciTree()}) {
            for (int size = 1; size <= LARGEST; size++) {
                for (int vertex = 0; vertex < size; vertex++) {
                    int[] all = subtree(shape, vertex, size).sorted().toArray();
                    assertThat(all[all.length - 1] - all[0]).isEqualTo(all.length - 1);
                }
            }
        }
    }

    private static IntStream subtree(TreeShape shape, int vertex, int size) {
        return IntStream.concat(
                IntStream.of(vertex),
                IntStream.of(shape.children(vertex, size)).flatMap(child -> subtree(shape, child, size)));
    }
}

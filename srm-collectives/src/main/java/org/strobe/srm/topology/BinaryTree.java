package org.strobe.srm.topology;

import java.util.stream.IntStream;

/**
 * The complete binary tree: each vertex passes the data on at most twice.
 *
 * <pre>
 *   7 vertices       0
 *                +---+---+
 *                1       2
 *              +-+-+   +-+-+
 *              3   4   5   6
 * </pre>
 */
public final class BinaryTree implements TreeShape {
    @Override
    public String name() {
        return "binary";
    }

    @Override
    public boolean keepsOrder() {
        return false;
    }

    @Override
    public int parent(int vertex, int size) {
        return (vertex - 1) / 2;
    }

    @Override
    public int[] children(int vertex, int size) {
        return IntStream.of(2 * vertex + 1, 2 * vertex + 2)
                .filter(child -> child > 0 && child < size)
                .toArray();
    }
}

package org.strobe.srm.topology;

import java.util.stream.IntStream;

/**
 * The Fibonacci tree, optimal where a message takes two steps to arrive and its sender is free after one. This is the
 * postal model of Bar-Noy and Kipnis with a latency of 2. A vertex with the data passes them on in every step; a receiver
 * begins two steps later.
 *
 * <pre>
 *   8 vertices = 5 + 3     0
 *                          +-- 5
 *                          |   +-- 7
 *                          |   +-- 6
 *                          +-- 3 -- 4
 *                          +-- 2
 *                          +-- 1
 * </pre>
 *
 * <p>A tree of k steps is a tree of k-1 steps whose root has another first child: a tree of k-2 steps. The vertices
 * of a subtree have consecutive numbers.
 */
public final class FibonacciTree implements TreeShape {
    @Override
    public String name() {
        return "fibonacci";
    }

    @Override
    public boolean keepsOrder() {
        return true;
    }

    @Override
    public int parent(int vertex, int size) {
        return descend(vertex, size).parent;
    }

    @Override
    public int[] children(int vertex, int size) {
        Subtree found = descend(vertex, size);
        IntStream.Builder children = IntStream.builder();
        for (Subtree rest = found; rest.size > 1; rest = rest.without()) {
            children.add(rest.child().root);
        }
        return children.build().toArray();
    }

    private static Subtree descend(int vertex, int size) {
        int steps = 0;
        while (reached(steps) < size) {
            steps++;
        }
        Subtree at = new Subtree(-1, 0, size, steps);
        while (at.root != vertex) {
            Subtree child = at.child();
            at = vertex >= child.root ? child : at.without();
        }
        return at;
    }

    /** Number of vertices with the data after a number of steps: 1, 1, 2, 3, 5, 8. */
    private static int reached(int steps) {
        int before = 1;
        int now = 1;
        for (int i = 1; i < steps; i++) {
            int next = before + now;
            before = now;
            now = next;
        }
        return now;
    }

    /** Number of vertices that are served in a number of steps, from a root on. */
    private record Subtree(int parent, int root, int size, int steps) {
        /** Size of the subtree at the root's first child. */
        Subtree child() {
            int part = Math.clamp(size - 1, 1, reached(Math.max(0, steps - 2)));
            return new Subtree(root, root + size - part, part, Math.max(0, steps - 2));
        }

        /** Size of the tree without the first child's subtree. */
        Subtree without() {
            return new Subtree(parent, root, size - child().size, steps - 1);
        }
    }
}

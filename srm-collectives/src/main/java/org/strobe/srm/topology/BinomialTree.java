package org.strobe.srm.topology;

/**
 * The binomial tree: in each round, all vertices that have the data pass them on.
 *
 * <pre>
 *   8 vertices     0
 *                  +-- 4
 *                  |   +-- 6 -- 7
 *                  |   +-- 5
 *                  +-- 2 -- 3
 *                  +-- 1
 * </pre>
 *
 * <p>Its height is floor(log2 size), and the vertices of a subtree follow each other.
 */
public final class BinomialTree implements TreeShape {
    @Override
    public String name() {
        return "binomial";
    }

    @Override
    public boolean keepsOrder() {
        return true;
    }

    @Override
    public int parent(int vertex, int size) {
        return vertex & (vertex - 1);
    }

    @Override
    public int[] children(int vertex, int size) {
        int reach = vertex == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(vertex);
        int count = 0;
        for (int distance = reach >> 1; distance > 0; distance >>= 1) {
            if (vertex + distance < size) {
                count++;
            }
        }
        int[] children = new int[count];
        int next = 0;
        for (int distance = reach >> 1; distance > 0; distance >>= 1) {
            if (vertex + distance < size) {
                children[next++] = vertex + distance;
            }
        }
        return children;
    }
}

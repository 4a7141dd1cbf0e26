package org.strobe.emulator.model.network.torus;

import java.util.List;

/**
 * A box of nodes in three dimensions. Each dimension is a mesh or, if its ends are joined, a ring. Nodes are numbered
 * along x, then y, then z.
 *
 * <pre>
 *   directions:   0  x+    1  x-    2  y+    3  y-    4  z+    5  z-
 * </pre>
 *
 * @param x number of nodes along x
 * @param wrapsX true if the ends along x are joined
 */
public record TorusShape(int x, int y, int z, boolean wrapsX, boolean wrapsY, boolean wrapsZ) {
    /** Number of dimensions. */
    public static final int DIMENSIONS = 3;

    /** Number of directions. */
    public static final int DIRECTIONS = 2 * DIMENSIONS;

    /** In place of a node. */
    public static final int NOBODY = -1;

    private static final int MOST = 256;
    private static final List<String> NAMES = List.of("x+", "x-", "y+", "y-", "z+", "z-");

    /** Checks the sizes. */
    public TorusShape {
        if (Math.min(x, Math.min(y, z)) < 1 || Math.max(x, Math.max(y, z)) > MOST) {
            throw new IllegalArgumentException(
                    "shape=" + x + "x" + y + "x" + z + ": a dimension has 1 to " + MOST + " nodes");
        }
    }

    /** A box whose ends are not joined. */
    public static TorusShape mesh(int x, int y, int z) {
        return new TorusShape(x, y, z, false, false, false);
    }

    /** A box whose ends are joined in all dimensions. */
    public static TorusShape torus(int x, int y, int z) {
        return new TorusShape(x, y, z, true, true, true);
    }

    /** Number of nodes. */
    public int nodes() {
        return x * y * z;
    }

    /** Number of nodes along a dimension. */
    public int size(int dimension) {
        return switch (dimension) {
            case 0 -> x;
            case 1 -> y;
            default -> z;
        };
    }

    /** True if the ends of a dimension are joined. */
    public boolean wraps(int dimension) {
        return switch (dimension) {
            case 0 -> wrapsX;
            case 1 -> wrapsY;
            default -> wrapsZ;
        };
    }

    /** The node at a place. */
    public int node(int atX, int atY, int atZ) {
        return (atZ * y + atY) * x + atX;
    }

    /** A coordinate of a node. */
    public int coordinate(int node, int dimension) {
        return switch (dimension) {
            case 0 -> node % x;
            case 1 -> node / x % y;
            default -> node / x / y;
        };
    }

    /** The next node in a direction; {@link #NOBODY} beyond the end of a mesh. */
    public int neighbour(int node, int direction) {
        int dimension = dimension(direction);
        int size = size(dimension);
        int now = coordinate(node, dimension);
        int next = now + sign(direction);
        if (next < 0 || next == size) {
            if (!wraps(dimension) || size == 1) {
                return NOBODY;
            }
            next = next < 0 ? size - 1 : 0;
        }
        return node + (next - now) * stride(dimension);
    }

    private int stride(int dimension) {
        return switch (dimension) {
            case 0 -> 1;
            case 1 -> x;
            default -> x * y;
        };
    }

    /**
     * Hops of a shortest way along a dimension, with the sign of the direction. Where both directions are as short, even
     * places begin upwards and odd ones downwards, so that both halves of a ring are used.
     */
    public int hops(int from, int to, int dimension) {
        int start = coordinate(from, dimension);
        int straight = coordinate(to, dimension) - start;
        if (!wraps(dimension)) {
            return straight;
        }
        int size = size(dimension);
        int up = Math.floorMod(straight, size);
        if (2 * up == size) {
            return start % 2 == 0 ? up : -up;
        }
        return 2 * up < size ? up : up - size;
    }

    /** Hops of a shortest way. */
    public int distance(int from, int to) {
        int sum = 0;
        for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
            sum += Math.abs(hops(from, to, dimension));
        }
        return sum;
    }

    /** The direction along a dimension. */
    public static int direction(int dimension, boolean up) {
        return 2 * dimension + (up ? 0 : 1);
    }

    /** The dimension of a direction. */
    public static int dimension(int direction) {
        return direction / 2;
    }

    /** The direction back. */
    public static int opposite(int direction) {
        return direction ^ 1;
    }

    private static int sign(int direction) {
        return direction % 2 == 0 ? 1 : -1;
    }

    /** Name of a direction: {@code "x+"}. */
    public static String name(int direction) {
        return NAMES.get(direction);
    }

    /** Name of a node: {@code "(3, 0, 7)"}. */
    public String place(int node) {
        return "(" + coordinate(node, 0) + ", " + coordinate(node, 1) + ", " + coordinate(node, 2) + ")";
    }
}

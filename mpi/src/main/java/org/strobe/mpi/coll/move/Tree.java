package org.strobe.mpi.coll.move;

/**
 * Trees over ranks 0 to n-1 whose subtrees are runs of consecutive ranks. Radix 2 makes the binomial tree, radix n the
 * flat one. A rank is written in base {@code radix}; its parent has 0 for the rank's lowest nonzero digit.
 *
 * <pre>
 *   radix 2:  0 -+- 1          radix 4:  0 -+- 1
 *                +- 2 --- 3                 +- 2
 *                +- 4 -+- 5                 +- 3
 *                      +- 6 --- 7           +- 4 -+- 5, 6, 7
 * </pre>
 *
 * <p>The children of v are {@code v + digit * stride} for strides 1, radix, radix^2 ... below {@link #reach}, digits 1
 * to radix-1. In ascending order they meet the ranks above v in order.
 */
public final class Tree {
    private Tree() {}

    /** Stride of v's lowest nonzero digit; for 0, the first power of the radix that is at least n. */
    public static int reach(int v, int radix, int n) {
        long reach = 1;
        while (reach < n && v % (reach * radix) == 0) {
            reach *= radix;
        }
        return (int) Math.min(reach, Integer.MAX_VALUE);
    }

    /** Parent of v, for v above 0. */
    public static int parent(int v, int radix, int n) {
        int reach = reach(v, radix, n);
        return v - v / reach % radix * reach;
    }

    /** Number of ranks in the subtree of v. */
    public static int subtree(int v, int radix, int n) {
        return Math.min(reach(v, radix, n), n - v);
    }

    /** Next child of v in ascending order; v itself asks for the first. Returns -1 if there is none. */
    public static int nextChild(int v, int child, int radix, int n) {
        int reach = reach(v, radix, n);
        long stride = 1;
        long next = v + 1L;
        if (child != v) {
            stride = reach(child, radix, n);
            boolean lastDigit = (child - v) / stride == radix - 1;
            next = lastDigit ? v + stride * radix : child + stride;
            stride = lastDigit ? stride * radix : stride;
        }
        return stride < reach && next < n ? (int) next : -1;
    }

    /** Next child of v in descending order; v itself asks for the last. Returns -1 if there is none. */
    public static int previousChild(int v, int child, int radix, int n) {
        if (child != v) {
            int stride = reach(child, radix, n);
            int digit = (child - v) / stride;
            if (digit > 1) {
                return child - stride;
            }
            return stride == 1 ? -1 : v + (radix - 1) * (stride / radix);
        }
        long stride = reach(v, radix, n) / radix;
        while (stride > 0 && v + stride >= n) {
            stride /= radix;
        }
        return stride == 0 ? -1 : (int) (v + Math.min(radix - 1, (n - 1 - v) / stride) * stride);
    }
}

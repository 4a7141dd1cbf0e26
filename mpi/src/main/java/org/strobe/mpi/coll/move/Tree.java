package org.strobe.mpi.coll.move;

/**
 * Trees over ranks 0 to n-1 in which every subtree is a run of consecutive ranks: with radix 2 the binomial tree, with
 * radix n the flat one. Numbers are written in base {@code radix}; the parent of a rank has its lowest digit that is not 0
 * replaced by 0.
 *
 * <pre>
 *   radix 2:  0 -+- 1          radix 4:  0 -+- 1
 *                +- 2 --- 3                 +- 2
 *                +- 4 -+- 5                 +- 3
 *                      +- 6 --- 7           +- 4 -+- 5, 6, 7
 * </pre>
 *
 * <p>The children of v are {@code v + digit * stride} for strides 1, radix, radix^2 ... below {@link #reach}, digits 1 to
 * radix-1. Going through them upwards meets the ranks above v in order.
 */
public final class Tree {
    private Tree() {}

    /** The stride of v's lowest digit that is not 0; for 0, the first power of the radix that is not below n. */
    public static int reach(int v, int radix, int n) {
        long reach = 1;
        while (reach < n && v % (reach * radix) == 0) {
            reach *= radix;
        }
        return (int) Math.min(reach, Integer.MAX_VALUE);
    }

    /** The parent of v, which is not 0. */
    public static int parent(int v, int radix, int n) {
        int reach = reach(v, radix, n);
        return v - v / reach % radix * reach;
    }

    /** How many ranks the subtree of v has. */
    public static int subtree(int v, int radix, int n) {
        return Math.min(reach(v, radix, n), n - v);
    }

    /** The child of v after this one, upwards; {@code first} is v itself. -1 if there is none. */
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

    /** The child of v before this one, downwards; {@code v} itself asks for the last. -1 if there is none. */
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

package org.strobe.emulator.nic;

import java.util.Arrays;

/**
 * An immutable set of nodes. A range takes two numbers; any other set takes a bit per node from its first to its last.
 *
 * <pre>
 *   for (int node = set.first(); node != NodeSet.NONE; node = set.next(node)) ...
 * </pre>
 */
public final class NodeSet {
    /** No node; ends an iteration. */
    public static final int NONE = -1;

    /** Maximum number of nodes of a machine. */
    public static final int MOST_NODES = 1 << 16;

    /** The empty set. */
    public static final NodeSet EMPTY = new NodeSet(0, NONE, 0, null);

    private final int first;
    private final int last;
    private final int size;

    /** A bit per node from {@link #first} on; null for a range. */
    private final long[] bits;

    private NodeSet(int first, int last, int size, long[] bits) {
        this.first = first;
        this.last = last;
        this.size = size;
        this.bits = bits;
    }

    /** All nodes of a machine. */
    public static NodeSet all(int nodes) {
        return range(0, nodes);
    }

    /** A range of nodes, without the last. */
    public static NodeSet range(int from, int to) {
        if (from < 0 || to <= from || to > MOST_NODES) {
            throw new IllegalArgumentException(
                    "from=" + from + " to=" + to + ": a range has at least one node, of at most " + MOST_NODES);
        }
        return new NodeSet(from, to - 1, to - from, null);
    }

    /** A set of these nodes, in any order; duplicates are ignored. */
    public static NodeSet of(int... nodes) {
        if (nodes.length == 0) {
            return EMPTY;
        }
        int least = nodes[0];
        int greatest = nodes[0];
        for (int node : nodes) {
            if (node < 0 || node >= MOST_NODES) {
                throw new IllegalArgumentException("node=" + node + ": from 0 to " + (MOST_NODES - 1));
            }
            least = Math.min(least, node);
            greatest = Math.max(greatest, node);
        }
        long[] bits = new long[(greatest - least) / Long.SIZE + 1];
        int size = 0;
        for (int node : nodes) {
            int bit = node - least;
            size += contains(bits, bit) ? 0 : 1;
            bits[bit / Long.SIZE] |= 1L << bit;
        }
        boolean range = size == greatest - least + 1;
        return new NodeSet(least, greatest, size, range ? null : bits);
    }

    private static boolean contains(long[] bits, int bit) {
        return (bits[bit / Long.SIZE] & 1L << bit) != 0;
    }

    /** Number of nodes. */
    public int size() {
        return size;
    }

    /** The smallest node, or {@link #NONE}. */
    public int first() {
        return size == 0 ? NONE : first;
    }

    /** The greatest node, or {@link #NONE}. */
    public int last() {
        return last;
    }

    /** The next greater node, or {@link #NONE}. */
    public int next(int node) {
        if (node >= last) {
            return NONE;
        }
        if (node < first) {
            return first;
        }
        if (bits == null) {
            return node + 1;
        }
        int bit = node + 1 - first;
        int word = bit / Long.SIZE;
        long left = bits[word] & -1L << bit;
        while (left == 0) {
            left = bits[++word];
        }
        return first + word * Long.SIZE + Long.numberOfTrailingZeros(left);
    }

    public boolean contains(int node) {
        return node >= first && node <= last && (bits == null || contains(bits, node - first));
    }

    /** True if some node is in both sets. */
    public boolean intersects(NodeSet other) {
        if (first > other.last || other.first > last) {
            return false;
        }
        if (size > other.size) {
            return other.intersects(this);
        }
        for (int node = first(); node != NONE; node = next(node)) {
            if (other.contains(node)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NodeSet that
                && first == that.first
                && last == that.last
                && size == that.size
                && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return (first * 31 + last) * 31 + size;
    }

    /** For example {@code {0-3, 7}}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        int node = first();
        while (node != NONE) {
            int end = node;
            while (contains(end + 1)) {
                end++;
            }
            text.append(text.length() > 1 ? ", " : "").append(node).append(end > node ? "-" + end : "");
            node = next(end);
        }
        return text.append('}').toString();
    }
}

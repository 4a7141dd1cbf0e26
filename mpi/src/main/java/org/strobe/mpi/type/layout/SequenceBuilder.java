package org.strobe.mpi.type.layout;

import java.util.Arrays;

/**
 * Builds a sequence of layouts. Adjacent blocks are merged, and equal layouts at equal distances become a repeat. A
 * short sequence within a sequence is inlined.
 */
public final class SequenceBuilder {
    /** Maximum length of an inlined sequence; a longer one is shared. */
    private static final int LONGEST_INLINED = 64;

    private Layout[] children;
    private long[] displacements;
    private int length;

    /**
     * @param expected approximate number of additions
     */
    public SequenceBuilder(int expected) {
        children = new Layout[Math.max(1, expected)];
        displacements = new long[children.length];
    }

    /** Adds a layout at a displacement. */
    public void add(long displacement, Layout child) {
        if (child.size() == 0) {
            return;
        }
        if (child instanceof Sequence inner && inner.length() <= LONGEST_INLINED) {
            for (int i = 0; i < inner.length(); i++) {
                append(Math.addExact(displacement, inner.displacement(i)), inner.child(i));
            }
        } else {
            append(displacement, child);
        }
    }

    private void append(long displacement, Layout child) {
        int last = length - 1;
        if (child instanceof Block
                && last >= 0
                && children[last] instanceof Block
                && displacements[last] + children[last].size() == displacement) {
            children[last] = new Block(Math.addExact(children[last].size(), child.size()));
            return;
        }
        if (length == children.length) {
            children = Arrays.copyOf(children, 2 * length);
            displacements = Arrays.copyOf(displacements, 2 * length);
        }
        children[length] = child;
        displacements[length] = displacement;
        length++;
    }

    /** Returns the layout; the builder must not be used afterwards. */
    public Layout build() {
        joinEqual();
        if (length == 0) {
            return Layouts.EMPTY;
        } else if (length == 1 && displacements[0] == 0) {
            return children[0];
        }
        return Sequence.of(Arrays.copyOf(children, length), Arrays.copyOf(displacements, length));
    }

    private void joinEqual() {
        int kept = 0;
        for (int from = 0; from < length; ) {
            int to = endOfEqual(from);
            long stride = to > from + 1 ? displacements[from + 1] - displacements[from] : 0;
            children[kept] = Layouts.repeat(children[from], to - from, stride);
            displacements[kept] = displacements[from];
            kept++;
            from = to;
        }
        length = kept;
    }

    /** Returns the end of the run of equal, equidistant entries from {@code from} on. */
    private int endOfEqual(int from) {
        int to = from + 1;
        if (to < length && areEqual(children[from], children[to])) {
            long stride = displacements[to] - displacements[from];
            while (to < length
                    && areEqual(children[from], children[to])
                    && displacements[to] - displacements[to - 1] == stride) {
                to++;
            }
        }
        return to;
    }

    @SuppressWarnings("ReferenceEquality") // identity, not equality of layouts
    private static boolean areEqual(Layout a, Layout b) {
        return a == b || (a instanceof Block && b instanceof Block && a.size() == b.size());
    }
}

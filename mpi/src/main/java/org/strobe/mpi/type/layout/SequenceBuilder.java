package org.strobe.mpi.type.layout;

import java.util.Arrays;

/**
 * Puts layouts one after the other. Blocks that touch become one, equal layouts at equal distances become a repeat, and
 * short sequences in a sequence become part of it.
 */
public final class SequenceBuilder {
    /** A longer sequence is kept as it is, and shared. */
    private static final int LONGEST_INLINED = 64;

    private Layout[] children;
    private long[] displacements;
    private int length;

    /** @param expected how many are going to be added, about */
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

    /** What was added. The builder is not used any more. */
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

    /** The end of the entries from {@code from} on that are equal and equally far apart. */
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

    @SuppressWarnings("ReferenceEquality") // the same layout, not another that happens to be alike
    private static boolean areEqual(Layout a, Layout b) {
        return a == b || (a instanceof Block && b instanceof Block && a.size() == b.size());
    }
}

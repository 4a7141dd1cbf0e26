package org.strobe.mpi.type.layout;

import java.util.Arrays;
import java.util.StringJoiner;

/** Consecutive layouts in the data, each at a displacement of its own. */
final class Sequence extends Layout {
    private final Layout[] children;
    private final long[] displacements;
    /** Start of each child in the data, then the end of the last one. */
    private final long[] starts;

    private Sequence(Layout[] children, long[] displacements, long[] starts, long first, long end) {
        super(starts[children.length], first, end);
        this.children = children;
        this.displacements = displacements;
        this.starts = starts;
    }

    /** Creates a sequence of at least one child. The arrays must not be changed afterwards. */
    static Sequence of(Layout[] children, long[] displacements) {
        long[] starts = new long[children.length + 1];
        long first = Long.MAX_VALUE;
        long end = Long.MIN_VALUE;
        for (int i = 0; i < children.length; i++) {
            starts[i + 1] = Math.addExact(starts[i], children[i].size());
            first = Math.min(first, Math.addExact(displacements[i], children[i].first()));
            end = Math.max(end, Math.addExact(displacements[i], children[i].end()));
        }
        return new Sequence(children, displacements, starts, first, end);
    }

    int length() {
        return children.length;
    }

    Layout child(int index) {
        return children[index];
    }

    long displacement(int index) {
        return displacements[index];
    }

    @Override
    public void visit(long displacement, long position, long bytes, Strips strips) {
        int index = childAt(position);
        long skipped = position - starts[index];
        long left = bytes;
        while (left > 0) {
            Layout child = children[index];
            long part = Math.min(left, child.size() - skipped);
            child.visit(displacement + displacements[index], skipped, part, strips);
            left -= part;
            skipped = 0;
            index++;
        }
    }

    private int childAt(long position) {
        if (position == 0) {
            return 0;
        }
        int found = Arrays.binarySearch(starts, position);
        return found >= 0 ? found : -found - 2;
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "Sequence(", ")");
        for (int i = 0; i < children.length; i++) {
            text.add(displacements[i] + ": " + children[i]);
        }
        return text.toString();
    }
}

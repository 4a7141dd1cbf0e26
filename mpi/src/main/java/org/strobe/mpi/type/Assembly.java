package org.strobe.mpi.type;

import java.util.Arrays;
import org.strobe.mpi.type.layout.Layout;
import org.strobe.mpi.type.layout.Layouts;
import org.strobe.mpi.type.layout.SequenceBuilder;

/**
 * Composes the layout, bounds, alignment and signature of a new datatype.
 *
 * <p>Bounds follow the standard: from the lowest lower to the highest upper bound of all copies. Once a member has
 * bounds set by a resize, only such bounds count. A type without such bounds is padded to the alignment of C.
 */
final class Assembly {
    private final SequenceBuilder layout;
    private long[] counts;
    private Type[] types;
    private int parts;
    private long lower = Long.MAX_VALUE;
    private long upper = Long.MIN_VALUE;
    private boolean hasSetBounds;
    private int alignment = 1;

    /**
     * @param expected approximate number of additions
     */
    Assembly(int expected) {
        layout = new SequenceBuilder(expected);
        counts = new long[1];
        types = new Type[1];
    }

    /** Adds consecutive copies of a type. */
    Assembly add(long displacement, int copies, Type type) {
        return add(displacement, 1, 0, copies, type);
    }

    /**
     * Adds blocks of copies of a type.
     *
     * @param stride bytes from block to block
     * @param copies in each block
     */
    Assembly add(long displacement, int blocks, long stride, int copies, Type type) {
        if (blocks == 0 || copies == 0) {
            return this;
        }
        Layout block = Layouts.repeat(type.layout(), copies, type.extent());
        layout.add(displacement, Layouts.repeat(block, blocks, stride));
        addBounds(
                displacement,
                Math.multiplyExact(blocks - 1, stride),
                Math.multiplyExact(copies - 1, type.extent()),
                type);
        addPart((long) blocks * copies, type);
        alignment = Math.max(alignment, type.alignment());
        return this;
    }

    private void addBounds(long displacement, long lastBlock, long lastCopy, Type type) {
        if (hasSetBounds && !type.hasSetBounds()) {
            return;
        }
        if (type.hasSetBounds() && !hasSetBounds) {
            hasSetBounds = true;
            lower = Long.MAX_VALUE;
            upper = Long.MIN_VALUE;
        }
        long least = Math.addExact(Math.min(0, lastBlock), Math.min(0, lastCopy));
        long most = Math.addExact(Math.max(0, lastBlock), Math.max(0, lastCopy));
        lower = Math.min(lower, Math.addExact(displacement, Math.addExact(least, type.lowerBound())));
        upper = Math.max(upper, Math.addExact(displacement, Math.addExact(most, type.upperBound())));
    }

    @SuppressWarnings("ReferenceEquality")
    private void addPart(long count, Type type) {
        if (parts > 0 && types[parts - 1] == type) {
            counts[parts - 1] = Math.addExact(counts[parts - 1], count);
            return;
        }
        if (parts == types.length) {
            counts = Arrays.copyOf(counts, 2 * parts);
            types = Arrays.copyOf(types, 2 * parts);
        }
        counts[parts] = count;
        types[parts] = type;
        parts++;
    }

    Layout layout() {
        return layout.build();
    }

    long lowerBound() {
        return parts == 0 ? 0 : lower;
    }

    long extent() {
        if (parts == 0) {
            return 0;
        }
        long span = Math.subtractExact(upper, lower);
        return hasSetBounds ? span : Math.addExact(span, Math.floorMod(-span, (long) alignment));
    }

    boolean hasSetBounds() {
        return hasSetBounds;
    }

    int alignment() {
        return alignment;
    }

    Signature signature() {
        return Signature.of(Arrays.copyOf(counts, parts), Arrays.copyOf(types, parts));
    }
}

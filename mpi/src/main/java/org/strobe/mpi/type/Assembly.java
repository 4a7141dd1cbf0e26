package org.strobe.mpi.type;

import java.util.Arrays;
import org.strobe.mpi.type.layout.Layout;
import org.strobe.mpi.type.layout.Layouts;
import org.strobe.mpi.type.layout.SequenceBuilder;

/**
 * Adds up what a new datatype is made of: layout, bounds, alignment and signature.
 *
 * <p>Bounds are those of the standard: from the lowest lower to the highest upper bound of all copies; but as soon as one
 * type among them has bounds that a resize has set, only such bounds count. What has none is padded so that the next
 * element is aligned as C would do.
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

    /** @param expected about how many times something will be added */
    Assembly(int expected) {
        layout = new SequenceBuilder(expected);
        counts = new long[1];
        types = new Type[1];
    }

    /** Adds copies of a type, one after the other. */
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

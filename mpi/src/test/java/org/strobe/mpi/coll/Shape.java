package org.strobe.mpi.coll;

import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Type of ints: positions of its data within an element, and its extent.
 *
 * @param before ints before displacement 0 of the first element
 */
@SuppressWarnings("ArrayRecordComponent") // shapes are not compared
record Shape(Type type, int[] parts, int step, int before) {
    static final Shape DENSE = new Shape(Type.INT, new int[] {0}, 1, 0);

    /** Two ints and a gap. */
    static final Shape STRIDED = new Shape(
            DerivedTypes.resized(DerivedTypes.vector(2, 1, 2, Type.INT), 0, 4 * Integer.BYTES), new int[] {0, 2}, 4, 0);

    /** The first part lies behind the second, and both lie before displacement 0. */
    static final Shape TURNED = new Shape(
            DerivedTypes.resized(
                    DerivedTypes.hIndexed(new int[] {1, 1}, new int[] {-4, -12}, Type.INT), -12, 3 * Integer.BYTES),
            new int[] {-1, -3},
            3,
            3);

    static final Shape[] ALL = {DENSE, STRIDED, TURNED};

    /** Ints of a number of elements. */
    int ints(int elements) {
        return before + elements * step;
    }

    /** Position of a part of an element. */
    int at(int element, int part) {
        return before + element * step + parts[part];
    }
}

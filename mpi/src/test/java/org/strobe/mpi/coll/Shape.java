package org.strobe.mpi.coll;

import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * A type of ints: at which ints of an element its data lie, and how many ints further the next one begins.
 *
 * @param before how many ints lie before displacement 0 of the first element
 */
@SuppressWarnings("ArrayRecordComponent") // shapes are not compared
record Shape(Type type, int[] parts, int step, int before) {
    static final Shape DENSE = new Shape(Type.INT, new int[] {0}, 1, 0);

    /** Two ints and a gap each. */
    static final Shape STRIDED = new Shape(
            DerivedTypes.resized(DerivedTypes.vector(2, 1, 2, Type.INT), 0, 4 * Integer.BYTES), new int[] {0, 2}, 4, 0);

    /** The first part lies behind the second, and both before displacement 0. */
    static final Shape TURNED = new Shape(
            DerivedTypes.resized(
                    DerivedTypes.hIndexed(new int[] {1, 1}, new int[] {-4, -12}, Type.INT), -12, 3 * Integer.BYTES),
            new int[] {-1, -3},
            3,
            3);

    static final Shape[] ALL = {DENSE, STRIDED, TURNED};

    /** How many ints so many elements take. */
    int ints(int elements) {
        return before + elements * step;
    }

    /** In which int a part of an element lies. */
    int at(int element, int part) {
        return before + element * step + parts[part];
    }
}

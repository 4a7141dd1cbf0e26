package org.strobe.bench.nas.sp;

import org.strobe.bench.nas.lines.RecordLayout;

/**
 * Layout of arrays in which many lines lie side by side.
 *
 * <pre>
 *   record of a point   couplings  three systems: factors of the next point and of the one after it
 *                       change     5 numbers: right side, then solution
 *                       state      damping, speed of sound, inverse of density, three velocities
 * </pre>
 *
 * <p>The first system is that of three waves that go with the flow, the others those of sound with and against the line.
 */
final class ScalarRecords {
    /** Most lines side by side. */
    static final int LANES = 64;

    /** Components of the field. */
    static final int COMPONENTS = 5;

    /** Numbers of the couplings. */
    static final int COUPLINGS = 6;

    /** Numbers that go from a cell to the next for each line and point. */
    static final int PASSED = COUPLINGS + COMPONENTS;

    /** Place of the change. */
    static final int CHANGE = COUPLINGS * LANES;

    /** Place of the damping: viscosity and artificial diffusion. */
    static final int DAMPING = PASSED * LANES;

    /** Place of the speed of sound. */
    static final int SOUND = DAMPING + LANES;

    /** Place of the inverse of density. */
    static final int INVERSE = DAMPING + 2 * LANES;

    /** Place of the velocities. */
    static final int VELOCITY = DAMPING + 3 * LANES;

    /** Length of a record. */
    static final int RECORD = DAMPING + 6 * LANES;

    /** The layout. */
    static final RecordLayout LAYOUT = new RecordLayout(LANES, RECORD / LANES, PASSED, COUPLINGS, 2);

    private ScalarRecords() {}
}

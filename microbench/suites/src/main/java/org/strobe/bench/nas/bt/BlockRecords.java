package org.strobe.bench.nas.bt;

import org.strobe.bench.nas.lines.RecordLayout;

/**
 * Layout of arrays in which many lines lie side by side. Equal numbers of all lines are neighbours, so that loops run over lines.
 *
 * <pre>
 *   record of a point   coupling   5 columns of 5 numbers: the block right of the diagonal, times the inverse of the diagonal
 *                       change     5 numbers: right side, then solution
 *                       state      inverse of density, velocity along the line, two across it, energy of a unit of mass
 *   block               5 rows of 5 numbers: the block in the diagonal, then its factors
 * </pre>
 */
final class BlockRecords {
    /** Most lines side by side. */
    static final int LANES = 64;

    /** Components of the field, and order of blocks. */
    static final int ORDER = 5;

    /** Numbers of a coupling, and of a block. */
    static final int BLOCK = ORDER * ORDER;

    /** Numbers that go from a cell to the next for each line: coupling and change of the last point. */
    static final int PASSED = BLOCK + ORDER;

    /** Place of the coupling. */
    static final int COUPLING = 0;

    /** Place of the change. */
    static final int CHANGE = BLOCK * LANES;

    /** Place of the state. */
    static final int STATE = PASSED * LANES;

    /** Length of a record. */
    static final int RECORD = STATE + ORDER * LANES;

    /** The layout. */
    static final RecordLayout LAYOUT = new RecordLayout(LANES, RECORD / LANES, PASSED, BLOCK, 1);

    private BlockRecords() {}
}

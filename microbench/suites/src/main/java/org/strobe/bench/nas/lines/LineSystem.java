package org.strobe.bench.nas.lines;

import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.multi.CellLines;

/** Systems of equations of lines along an axis. */
public interface LineSystem {
    /** Loads field and right side of some lines. */
    void load(FlowCell flow, CellLines bundle, int first, int lanes, double[] records);

    /**
     * Eliminates forward.
     *
     * @param isFirst true if lines begin at the surface of the cube
     * @param isLast true if they end there
     */
    void forward(double[] records, int points, int lanes, boolean isFirst, boolean isLast);

    /** Substitutes back. */
    void backward(double[] records, int points, int lanes);

    /** Stores the solutions, or adds them to the field at last. The records are not needed any more. */
    void store(FlowCell flow, CellLines bundle, int first, int lanes, double[] records);
}

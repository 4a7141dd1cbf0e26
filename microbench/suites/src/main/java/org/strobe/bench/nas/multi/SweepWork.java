package org.strobe.bench.nas.multi;

import java.nio.DoubleBuffer;

/** Work of a sweep along an axis in the cells that it goes through. */
public interface SweepWork {
    /** Numbers of a message to the next cell. */
    int forwardLength(CubeCell cell, int axis);

    /** Numbers of a message back to the cell before. */
    int backwardLength(CubeCell cell, int axis);

    /**
     * Goes forward through a cell.
     *
     * @param in message from the cell before; unused in the first cell
     * @param out message to the next cell
     */
    void forward(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out);

    /**
     * Goes forward and back through the last cell.
     *
     * @param in message from the cell before; unused if this is the first cell too
     * @param out message back to it
     */
    void turn(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out);

    /**
     * Goes back through a cell.
     *
     * @param in message from the next cell
     * @param out message to the cell before; unused in the first cell
     */
    void backward(CubeCell cell, int axis, DoubleBuffer in, DoubleBuffer out);
}

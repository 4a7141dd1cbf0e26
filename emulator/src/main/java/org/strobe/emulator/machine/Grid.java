package org.strobe.emulator.machine;

import java.io.Serializable;

/**
 * A box of places for nodes in three dimensions, numbered along x, then y, then z.
 *
 * @param x number of places along x
 * @param isTorus true if the ends of all dimensions are joined
 */
public record Grid(int x, int y, int z, boolean isTorus) implements Serializable {
    /** Number of places. */
    public int places() {
        return x * y * z;
    }

    /**
     * Number of a place.
     *
     * @throws IllegalArgumentException for a place outside of the box
     */
    public int place(int atX, int atY, int atZ) {
        if (atX < 0 || atX >= x || atY < 0 || atY >= y || atZ < 0 || atZ >= z) {
            throw new IllegalArgumentException("place " + atX + " " + atY + " " + atZ + ": the box is " + this);
        }
        return (atZ * y + atY) * x + atX;
    }

    /** Number of links of the shortest way between two places. */
    public int distance(int one, int other) {
        return along(one % x - other % x, x)
                + along(one / x % y - other / x % y, y)
                + along(one / x / y - other / x / y, z);
    }

    private int along(int steps, int extent) {
        int straight = Math.abs(steps);
        return isTorus ? Math.min(straight, extent - straight) : straight;
    }

    /**
     * Name of a processor, in the form of BlueGene/L.
     *
     * @param local number of the processor on its node
     * @param processors number of processors of a node
     */
    public String processorName(int place, int local, int processors) {
        return "Processor <%d,%d,%d,%d> in a <%d,%d,%d,%d> mesh"
                .formatted(place % x, place / x % y, place / x / y, local, x, y, z, processors);
    }

    @Override
    public String toString() {
        return x + "x" + y + "x" + z;
    }
}

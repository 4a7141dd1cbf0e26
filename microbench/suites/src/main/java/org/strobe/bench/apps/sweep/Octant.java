package org.strobe.bench.apps.sweep;

import java.util.List;

/** Direction of a sweep: 1 upwards or -1 downwards in each dimension. */
record Octant(int x, int y, int z) {
    /** The eight octants. Two of one corner follow each other: the second fills the pipeline that the first empties. */
    static final List<Octant> ALL = List.of(
            new Octant(-1, -1, -1),
            new Octant(-1, -1, 1),
            new Octant(-1, 1, -1),
            new Octant(-1, 1, 1),
            new Octant(1, 1, -1),
            new Octant(1, 1, 1),
            new Octant(1, -1, -1),
            new Octant(1, -1, 1));
}

package org.strobe.mpi.cli.run;

import org.strobe.emulator.machine.Placement;

/** Which ranks share a node, where no file says it. */
enum Mapping {
    /** Neighbours. */
    BLOCK {
        @Override
        Placement placement(int ranks, int nodes) {
            return Placement.block(ranks, nodes);
        }
    },

    /** One rank after the other goes to the next node. */
    CYCLIC {
        @Override
        Placement placement(int ranks, int nodes) {
            return Placement.cyclic(ranks, nodes);
        }
    };

    abstract Placement placement(int ranks, int nodes);
}

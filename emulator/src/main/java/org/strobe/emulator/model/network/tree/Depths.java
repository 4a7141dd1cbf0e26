package org.strobe.emulator.model.network.tree;

/** Depths of nodes below node 0, the root: each level is full before the next one begins. */
final class Depths {
    private final int arity;

    /** @param arity number of nodes right below each */
    Depths(int arity) {
        this.arity = arity;
    }

    /** Number of links between a node and the root. */
    int of(int node) {
        int depth = 0;
        for (int above = node; above > 0; above = (above - 1) / arity) {
            depth++;
        }
        return depth;
    }
}

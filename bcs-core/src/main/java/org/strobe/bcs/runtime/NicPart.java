package org.strobe.bcs.runtime;

import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.slice.StrobeLayout;

/**
 * What the machine uses of the global memory of each NIC; all nodes are alike.
 *
 * @param start where it begins, a multiple of a line
 * @param size how many bytes it has
 */
public record NicPart(long start, long size) {
    public NicPart {
        if (size < StrobeLayout.SIZE) {
            throw new IllegalArgumentException(
                    "size=" + size + ": the machine needs " + StrobeLayout.SIZE + " bytes of each NIC");
        }
    }

    StrobeLayout strobe() {
        return new StrobeLayout(start);
    }

    CollectiveLayout collectives(int nodes) {
        return new CollectiveLayout(start + StrobeLayout.SIZE, size - StrobeLayout.SIZE, nodes);
    }
}

package org.strobe.bcs.runtime;

import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.slice.StrobeLayout;

/**
 * Part of each NIC's global memory that the machine uses; equal on all nodes.
 *
 * @param start first byte, a multiple of a line
 * @param size bytes available
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

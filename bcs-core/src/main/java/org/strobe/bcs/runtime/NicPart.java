package org.strobe.bcs.runtime;

import org.strobe.bcs.collective.CollectiveLayout;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.slice.StrobeLayout;
import org.strobe.shm.segment.Memory;

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

    /**
     * The part without its last bytes, which the monitoring takes.
     *
     * @throws IllegalArgumentException if too little is left
     */
    NicPart without(long bytes) {
        long left = (size - bytes) / Memory.LINE * Memory.LINE;
        if (left < StrobeLayout.SIZE) {
            throw new IllegalArgumentException(
                    MdsSettings.SLICES + ": the metrics of all slices take " + bytes + " bytes of each NIC, which has "
                            + (size - StrobeLayout.SIZE) + "; monitor fewer slices or metrics");
        }
        return new NicPart(start, left);
    }

    StrobeLayout strobe() {
        return new StrobeLayout(start);
    }

    CollectiveLayout collectives(int nodes) {
        return new CollectiveLayout(start + StrobeLayout.SIZE, size - StrobeLayout.SIZE, nodes);
    }
}

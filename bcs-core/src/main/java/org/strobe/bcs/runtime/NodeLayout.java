package org.strobe.bcs.runtime;

import org.strobe.bcs.collective.SlotsLayout;
import org.strobe.shm.segment.Memory;

/**
 * What the processes of a node share with its NIC.
 *
 * <pre>
 *   offset    word       written by
 *   0         SLICE      the node manager: how many slices have begun
 *   LINE      BLOCKED    processes: how many of them wait
 *   2 LINE    SLOTS      see {@link SlotsLayout}
 * </pre>
 */
final class NodeLayout {
    static final long SLICE = 0;
    static final long BLOCKED = Memory.LINE;
    static final long SLOTS = 2L * Memory.LINE;
    static final long SIZE = SLOTS + SlotsLayout.SIZE;

    private NodeLayout() {}
}

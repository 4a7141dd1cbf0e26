package org.strobe.bcs.endpoint;

import org.strobe.bcs.collective.TeamSlotsLayout;
import org.strobe.shm.segment.Memory;

/**
 * Layout of the memory that the processes of a node share with its NIC.
 *
 * <pre>
 *   offset    word       written by
 *   0         SLICE      node manager: number of slices that have begun
 *   LINE      BLOCKED    processes: number of blocked processes
 *   2 LINE    SLOTS      table of team slots; see {@link TeamSlotsLayout}
 * </pre>
 */
final class NodeLayout {
    static final long SLICE = 0;
    static final long BLOCKED = Memory.LINE;
    static final long SLOTS = 2L * Memory.LINE;
    static final long SIZE = SLOTS + TeamSlotsLayout.SIZE;

    private NodeLayout() {}
}

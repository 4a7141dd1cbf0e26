package org.strobe.emulator.nic.host;

import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.shared.InterconnectLayout;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Memory of one NIC. Its own words are apart from global memory, which no transfer can leave.
 *
 * <pre>
 *         0  +-- nic -----------------------------------------+
 *            |   0 agents (4): whether agents look at events  |  the host
 *            |   4 later (4): how many of the ranks that were |  they
 *            |     started later may wait for events          |
 *       128  +-- event 0 -------------------------------------+
 *            |   0 count (8)                                  |  whoever raises it; its owner lowers it
 *       256  +-- event 1 ... ---------------------------------+
 *            +-- global memory -------------------------------+  anybody
 *            +------------------------------------------------+  up to the end of a line
 * </pre>
 */
final class NicMemoryLayout {
    static final long AGENTS = 0;
    static final long LATER = AGENTS + Integer.BYTES;
    static final long EVENTS = AGENTS + Memory.LINE;

    private NicMemoryLayout() {}

    static long event(int event) {
        return EVENTS + (long) event * WordLayout.SIZE;
    }

    static long global(int events) {
        return event(events);
    }

    static long size(NicSettings settings) {
        return InterconnectLayout.lines(global(settings.events()) + settings.memory());
    }
}

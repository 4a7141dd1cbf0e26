package org.strobe.emulator.fault;

import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.machine.Placement;

/**
 * {@code kill node 1 at 1.5 s}.
 *
 * @param nanos since the job began
 */
record KillAtTime(Where where, long nanos) implements FaultRule {
    private static final long serialVersionUID = 1L;

    KillAtTime {
        TimeText.check(nanos);
    }

    @Override
    public void check(Placement placement) {
        where.check(placement);
    }

    @Override
    public boolean covers(int rank, Placement placement) {
        return where.covers(rank, placement);
    }

    @Override
    public String toString() {
        return "kill " + where + " at " + TimeText.of(nanos);
    }
}

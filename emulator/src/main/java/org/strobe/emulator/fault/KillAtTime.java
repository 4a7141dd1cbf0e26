package org.strobe.emulator.fault;

import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.machine.Placement;

/**
 * {@code kill node 1 at 1.5 s}.
 *
 * @param nanos since the start of the job
 */
public record KillAtTime(Where where, long nanos) implements FaultRule {
    private static final long serialVersionUID = 1L;

    public KillAtTime {
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

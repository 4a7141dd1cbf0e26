package org.strobe.emulator.fault;

import java.io.Serializable;
import org.strobe.emulator.machine.Placement;

/** One line of a {@link FaultPlan}; {@code toString} is that line. */
sealed interface FaultRule extends Serializable permits KillAtOperation, KillAtTime, KillAgent, TrafficRule, SlowRule {
    /** Throws if the rule speaks of ranks or nodes that the job does not have. */
    void check(Placement placement);

    /** Whether the rule strikes a rank by itself, be it what it sends or not. */
    boolean covers(int rank, Placement placement);
}

package org.strobe.emulator.fault;

import java.io.Serializable;
import org.strobe.emulator.machine.Placement;

/**
 * One line of a {@link FaultPlan}; {@code toString} is that line. Public for {@code fault.inject}, like its
 * implementations.
 */
public sealed interface FaultRule extends Serializable
        permits KillAtOperation, KillAtTime, KillAgent, TrafficRule, SlowRule {
    /** Throws if the rule names ranks or nodes that the job does not have. */
    void check(Placement placement);

    /** True if the rule strikes a rank itself, not its transfers. */
    boolean covers(int rank, Placement placement);
}

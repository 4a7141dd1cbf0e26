package org.strobe.emulator.fault;

import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.machine.Placement;

/**
 * {@code fail transfer 5 from node 0 to node 2}, {@code delay transfers 5 to 9 from any to any by 10 ms}, {@code drop
 * multicast 2 from node 0}. Counts matching traffic, and strikes the numbers that {@code nth} selects.
 *
 * @param from a node or {@link FaultPlan#ANY}
 * @param to a node or {@link FaultPlan#ANY}; for a multicast, one of its destinations
 * @param delayNanos delay, or {@link #FAILS}
 */
public record TrafficRule(TrafficKind traffic, Nth nth, int from, int to, long delayNanos) implements FaultRule {
    static final long FAILS = -1;

    private static final long serialVersionUID = 1L;

    public TrafficRule {
        checkNode("from", from);
        checkNode("to", to);
        if (delayNanos != FAILS) {
            TimeText.check(delayNanos);
        }
    }

    private static void checkNode(String name, int node) {
        if (node < FaultPlan.ANY) {
            throw new IllegalArgumentException(name + "=" + node + ": nodes are numbered from 0");
        }
    }

    public boolean fails() {
        return delayNanos == FAILS;
    }

    public boolean comesFrom(int node) {
        return from == FaultPlan.ANY || from == node;
    }

    @Override
    public void check(Placement placement) {
        if (from != FaultPlan.ANY) {
            Where.node(from).check(placement);
        }
        if (to != FaultPlan.ANY) {
            Where.node(to).check(placement);
        }
    }

    @Override
    public boolean covers(int rank, Placement placement) {
        return false;
    }

    @Override
    public String toString() {
        String failing = traffic == TrafficKind.TRANSFER ? "fail " : "drop ";
        return (fails() ? failing : "delay ") + nth.of(traffic) + " from " + node(from) + " to " + node(to)
                + (fails() ? "" : " by " + TimeText.of(delayNanos));
    }

    private static String node(int node) {
        return node == FaultPlan.ANY ? "any" : "node " + node;
    }
}

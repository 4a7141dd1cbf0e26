package org.strobe.emulator.fault;

import org.strobe.emulator.machine.Placement;

/**
 * {@code kill agent BR of node 1 at step 37}: kills an agent, and with it the job.
 *
 * @param agent name of the agent
 * @param step counted by the agent, from 1; the agent dies before its first step from this one on
 */
public record KillAgent(String agent, int node, long step) implements FaultRule {
    private static final long serialVersionUID = 1L;

    public KillAgent {
        if (!agent.matches(FaultText.AGENT)) {
            throw new IllegalArgumentException("agent=" + agent + ": a name is letters and digits");
        }
        if (step < 1) {
            throw new IllegalArgumentException("step=" + step + ": steps are counted from 1");
        }
    }

    public boolean strikes(int ofNode, String name, long at) {
        return node == ofNode && at >= step && agent.equals(name);
    }

    @Override
    public void check(Placement placement) {
        Where.node(node).check(placement);
    }

    /** Strikes no rank. */
    @Override
    public boolean covers(int rank, Placement placement) {
        return false;
    }

    @Override
    public String toString() {
        return "kill agent " + agent + " of node " + node + " at step " + step;
    }
}

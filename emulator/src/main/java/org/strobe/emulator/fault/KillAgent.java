package org.strobe.emulator.fault;

import org.strobe.emulator.machine.Placement;

/**
 * {@code kill agent BR of node 1 at step 37}: what runs on a NIC dies, and the job with it.
 *
 * @param agent the name by which it asks
 * @param step by the agent's own count, from 1; it dies at the first that it would take from this one on
 */
record KillAgent(String agent, int node, long step) implements FaultRule {
    private static final long serialVersionUID = 1L;

    KillAgent {
        if (!agent.matches(FaultText.AGENT)) {
            throw new IllegalArgumentException("agent=" + agent + ": a name is letters and digits");
        }
        if (step < 1) {
            throw new IllegalArgumentException("step=" + step + ": steps are counted from 1");
        }
    }

    boolean strikes(int ofNode, String name, long at) {
        return node == ofNode && at >= step && agent.equals(name);
    }

    @Override
    public void check(Placement placement) {
        Where.node(node).check(placement);
    }

    /** No rank dies by it. */
    @Override
    public boolean covers(int rank, Placement placement) {
        return false;
    }

    @Override
    public String toString() {
        return "kill agent " + agent + " of node " + node + " at step " + step;
    }
}

package org.strobe.emulator.fault;

import org.strobe.emulator.machine.Placement;

/**
 * {@code kill rank 3 at operation 17}. For a node, operations of all its ranks count together.
 *
 * @param operation counted from 1; not performed
 */
public record KillAtOperation(Where where, long operation) implements FaultRule {
    private static final long serialVersionUID = 1L;

    public KillAtOperation {
        if (operation < 1) {
            throw new IllegalArgumentException("operation=" + operation + ": operations are counted from 1");
        }
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
        return "kill " + where + " at operation " + operation;
    }
}

package org.strobe.mpi.assembly;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;

/** Collectives of a rank on a modelled processor. Each reduction gets a {@link TimedOperator}. */
record TimedReductions(Rank rank, Collectives inner) implements Collectives {
    @Override
    public void carryOut(CollectiveCall call) {
        inner.carryOut(timed(call));
    }

    @Override
    public Operation start(CollectiveCall call) {
        return inner.start(timed(call));
    }

    private CollectiveCall timed(CollectiveCall call) {
        return call instanceof CollectiveCall.Reduction reduction
                ? reduction.with(new TimedOperator(rank, reduction.operator()))
                : call;
    }
}

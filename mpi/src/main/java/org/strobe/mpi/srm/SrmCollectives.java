package org.strobe.mpi.srm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.srm.SrmTeam;

/** The collectives of a communicator by shared memory; a call without an algorithm there goes by messages. */
public final class SrmCollectives implements Collectives {
    private final JoinedTeam joined;
    private final WaitingForms waiting;
    private final PendingForms pending;

    /**
     * The collectives of a group.
     *
     * @param engine moves pending calls on
     * @param shown buffers that other processes map; null if there are none
     * @param joining joins the team; supplies null if there is no room for one
     * @param later takes the rest of leaving the team, to be tried until it is done
     */
    SrmCollectives(
            Collectives byMessages,
            ProcessGroup group,
            Engine engine,
            SharedBuffers shown,
            Supplier<SrmTeam> joining,
            Consumer<BooleanSupplier> later) {
        this.joined = new JoinedTeam(group, joining, later);
        this.waiting = new WaitingForms(joined, byMessages, shown);
        this.pending = new PendingForms(joined, byMessages, engine, shown);
    }

    @Override
    public void carryOut(CollectiveCall call) {
        call.match(waiting, null);
    }

    @Override
    public Operation start(CollectiveCall call) {
        return call.match(pending, null);
    }

    /** Leaves the team. No call follows. */
    public void close() {
        joined.leave();
    }
}

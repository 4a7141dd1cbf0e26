package org.strobe.mpi.check.collective;

import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.check.callsite.CallSites;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;

/**
 * Checked collectives of a communicator. A meeting of the ranks precedes each collective, and its buffers are checked.
 */
public final class CheckedCollectives implements Collectives {
    private final Collectives inner;
    private final Communicator communicator;
    private final Meetings meetings;
    private final Pending pending;
    private final CallSites callSites;

    public CheckedCollectives(
            Collectives inner, Communicator communicator, Meetings meetings, Pending pending, CallSites callSites) {
        this.inner = inner;
        this.communicator = communicator;
        this.meetings = meetings;
        this.pending = pending;
        this.callSites = callSites;
    }

    @Override
    public void carryOut(CollectiveCall call) {
        String name = call.operation().blockingName();
        ClaimMaker maker = new ClaimMaker(communicator, callSites.here(name), call);
        pending.during(maker.touches(), () -> {
            meetings.begin(maker.claim(name), () -> {}).hold();
            inner.carryOut(call);
        });
    }

    @Override
    public Operation start(CollectiveCall call) {
        String name = call.operation().pendingName();
        CallSite callSite = callSites.here(name);
        ClaimMaker maker = new ClaimMaker(communicator, callSite, call);
        return pending.begin(
                callSite,
                maker.touches(),
                () -> new MetOperation(meetings, maker.claim(name), () -> inner.start(call)));
    }
}

package org.strobe.mpi.srm;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;
import org.strobe.srm.PendingRun;
import org.strobe.srm.SrmTeam;

/**
 * Collectives by shared memory that go on in the background. To join a team a rank has to wait: until a call that waits has
 * joined it, those that do not wait go by messages.
 */
final class PendingForms implements CollectiveCall.Cases<Void, Operation> {
    private final JoinedTeam joined;
    private final Collectives byMessages;
    private final Engine engine;
    private final SharedBuffers shown;

    /**
     * The pending forms of one team.
     *
     * @param engine moves pending calls on
     * @param shown buffers that other processes map; null if there are none
     */
    PendingForms(JoinedTeam joined, Collectives byMessages, Engine engine, SharedBuffers shown) {
        this.joined = joined;
        this.byMessages = byMessages;
        this.engine = engine;
        this.shown = shown;
    }

    private Operation launch(CollectiveCall call, PendingRun pending, CallOperands operands) {
        return launch(call, pending, operands, 0);
    }

    /** @param room bytes that the result may have */
    private Operation launch(CollectiveCall call, PendingRun pending, CallOperands operands, long room) {
        return new PendingCollective(engine, call.operation().blockingName(), pending, operands, room).launch();
    }

    @Override
    public Operation barrier(Void with) {
        SrmTeam team = joined.teamIfJoined();
        return team == null
                ? byMessages.start(CollectiveCall.BARRIER)
                : launch(CollectiveCall.BARRIER, team.pending().barrier(), null);
    }

    @Override
    public Operation broadcast(CollectiveCall.Broadcast call, Void with) {
        SrmTeam team = joined.teamIfJoined();
        if (team == null) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserPayload data = call.root() == joined.rank() ? own.given(call.data()) : own.gotten(call.data());
        PendingRun pending = team.pending().broadcast(data, call.root());
        return launch(call, pending, own, call.data().bytes());
    }

    @Override
    public Operation reduce(CollectiveCall.Reduce call, Void with) {
        SrmTeam team = JoinedTeam.combines(call.count(), call.type()) ? joined.teamIfJoined() : null;
        CallOperands own = team == null ? null : new CallOperands(shown, joined.size());
        if (own == null || !team.reduces(own.combiner(call), call.root())) {
            return byMessages.start(call);
        }
        UserPayload given = own.operand(call, call.count());
        UserPayload gotten = own.result(call, call.count());
        return launch(call, team.pending().reduce(given, gotten, own.combiner(), call.root()), own);
    }

    @Override
    public Operation allReduce(CollectiveCall.AllReduce call, Void with) {
        SrmTeam team = JoinedTeam.combines(call.count(), call.type()) ? joined.teamIfJoined() : null;
        CallOperands own = team == null ? null : new CallOperands(shown, joined.size());
        if (own == null || !team.reduces(own.combiner(call), 0)) {
            return byMessages.start(call);
        }
        UserPayload given = own.operand(call, call.count());
        UserPayload gotten = own.result(call, call.count());
        return launch(call, team.pending().allReduce(given, gotten, own.combiner()), own);
    }

    @Override
    public Operation gather(CollectiveCall.Gather call, Void with) {
        SrmTeam team = joined.teamIfJoined();
        if (team == null || !team.gathers()) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserBlocks gotten = own.gottenParts(call.received());
        return launch(call, team.pending().gather(own.given(call.sent()), gotten, call.root()), own);
    }

    @Override
    public Operation scatter(CollectiveCall.Scatter call, Void with) {
        SrmTeam team = joined.teamIfJoined();
        if (team == null || !team.scatters()) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserBlocks given = own.givenParts(call.sent());
        return launch(call, team.pending().scatter(given, own.gotten(call.received()), call.root()), own);
    }

    @Override
    public Operation allGather(CollectiveCall.AllGather call, Void with) {
        SrmTeam team = joined.teamIfJoined();
        Blocks received = call.received();
        long most = joined.mostBytes(received);
        if (team == null || !team.allGathers(most)) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserPayload given = own.givenOr(received, joined.rank(), call.sent());
        boolean inPlace = call.sent().isInPlace();
        return launch(call, team.pending().allGather(given, own.gottenParts(received), inPlace, most), own);
    }

    @Override
    public Operation allToAll(CollectiveCall.AllToAll call, Void with) {
        long each = JoinedTeam.bytesOfEach(call);
        SrmTeam team = call.sent().isInPlace() ? null : joined.teamIfJoined();
        if (team == null || !team.allToAlls(each)) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserBlocks given = own.givenParts(call.sent());
        return launch(call, team.pending().allToAll(given, own.gottenParts(call.received()), each), own);
    }

    @Override
    public Operation neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        return byMessages.start(call);
    }

    @Override
    public Operation neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        return byMessages.start(call);
    }

    @Override
    public Operation reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        Type type = call.type();
        long all = call.elementsOfFirst(joined.size());
        SrmTeam team = JoinedTeam.combinesBlocks(all, type) ? joined.teamIfJoined() : null;
        if (team == null || !team.reduceScatters(all * type.size())) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserPayload given = own.operandApart(call, (int) all);
        UserPayload gotten = own.result(call, call.count(joined.rank()));
        long before = call.elementsOfFirst(joined.rank()) * type.size();
        return launch(call, team.pending().reduceScatter(given, gotten, own.combiner(call), before), own);
    }

    @Override
    public Operation scan(CollectiveCall.Scan call, Void with) {
        long bytes = call.count() * call.type().size();
        SrmTeam team = JoinedTeam.scans(call) ? joined.teamIfJoined() : null;
        if (team == null || !team.scans(bytes)) {
            return byMessages.start(call);
        }
        CallOperands own = new CallOperands(shown, joined.size());
        UserPayload given = own.operand(call, call.count());
        UserPayload gotten = own.result(call, call.count());
        UserReducer combiner = own.combiner(call);
        PendingRun pending = call.isInclusive()
                ? team.pending().scan(given, gotten, combiner)
                : team.pending().exclusiveScan(given, gotten, combiner);
        return launch(call, pending, own);
    }
}

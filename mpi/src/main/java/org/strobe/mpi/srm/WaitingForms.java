package org.strobe.mpi.srm;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmTeam;

/** Collectives by shared memory that wait; a call without an algorithm there goes by messages. */
final class WaitingForms implements CollectiveCall.Cases<Void, Void> {
    private final JoinedTeam joined;
    private final Collectives byMessages;
    private final CallOperands own;

    /** @param shown buffers that other processes map; null if there are none */
    WaitingForms(JoinedTeam joined, Collectives byMessages, SharedBuffers shown) {
        this.joined = joined;
        this.byMessages = byMessages;
        this.own = new CallOperands(shown, joined.size());
    }

    private Void byMessages(CollectiveCall call) {
        byMessages.carryOut(call);
        return null;
    }

    /** Ends a call: throws if {@code left} bytes found no room, or if the operator failed. */
    private Void end(long left) {
        MpiFailure failure = own.finish(left);
        own.clear();
        if (failure != null) {
            throw failure;
        }
        return null;
    }

    @Override
    public Void barrier(Void with) {
        SrmTeam team = joined.team();
        if (team == null) {
            return byMessages(CollectiveCall.BARRIER);
        }
        team.barrier();
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Void with) {
        SrmTeam team = joined.team();
        if (team == null) {
            return byMessages(call);
        }
        UserPayload data = call.root() == joined.rank() ? own.given(call.data()) : own.gotten(call.data());
        long offered = team.broadcast(data, call.root());
        return end(offered - call.data().bytes());
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Void with) {
        SrmTeam team = JoinedTeam.combines(call.count(), call.type()) ? joined.team() : null;
        if (team == null || !team.reduces(own.combiner(call), call.root())) {
            return byMessages(call);
        }
        team.reduce(own.operand(call, call.count()), own.result(call, call.count()), own.combiner(), call.root());
        return end(0);
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Void with) {
        SrmTeam team = JoinedTeam.combines(call.count(), call.type()) ? joined.team() : null;
        if (team == null || !team.reduces(own.combiner(call), 0)) {
            return byMessages(call);
        }
        team.allReduce(own.operand(call, call.count()), own.result(call, call.count()), own.combiner());
        return end(0);
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Void with) {
        SrmTeam team = joined.team();
        if (team == null || !team.gathers()) {
            return byMessages(call);
        }
        return end(team.gather(own.given(call.sent()), own.gottenParts(call.received()), call.root()));
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Void with) {
        SrmTeam team = joined.team();
        if (team == null || !team.scatters()) {
            return byMessages(call);
        }
        return end(team.scatter(own.givenParts(call.sent()), own.gotten(call.received()), call.root()));
    }

    @Override
    public Void allGather(CollectiveCall.AllGather call, Void with) {
        SrmTeam team = joined.team();
        Blocks received = call.received();
        long most = joined.mostBytes(received);
        if (team == null || !team.allGathers(most)) {
            return byMessages(call);
        }
        UserPayload given = own.givenOr(received, joined.rank(), call.sent());
        return end(team.allGather(given, own.gottenParts(received), call.sent().isInPlace(), most));
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Void with) {
        long each = JoinedTeam.bytesOfEach(call);
        SrmTeam team = call.sent().isInPlace() ? null : joined.team();
        if (team == null || !team.allToAlls(each)) {
            return byMessages(call);
        }
        return end(team.allToAll(own.givenParts(call.sent()), own.gottenParts(call.received()), each));
    }

    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        return byMessages(call);
    }

    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        return byMessages(call);
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        Type type = call.type();
        long all = call.elementsOfFirst(joined.size());
        SrmTeam team = JoinedTeam.combinesBlocks(all, type) ? joined.team() : null;
        if (team == null || !team.reduceScatters(all * type.size())) {
            return byMessages(call);
        }
        UserPayload given = own.operandApart(call, (int) all);
        UserPayload gotten = own.result(call, call.count(joined.rank()));
        long before = call.elementsOfFirst(joined.rank()) * type.size();
        team.reduceScatter(given, gotten, own.combiner(call), before);
        return end(0);
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Void with) {
        long bytes = call.count() * call.type().size();
        SrmTeam team = JoinedTeam.scans(call) ? joined.team() : null;
        if (team == null || !team.scans(bytes)) {
            return byMessages(call);
        }
        UserPayload given = own.operand(call, call.count());
        UserPayload gotten = own.result(call, call.count());
        if (call.isInclusive()) {
            team.scan(given, gotten, own.combiner(call));
        } else {
            team.exclusiveScan(given, gotten, own.combiner(call));
        }
        return end(0);
    }
}

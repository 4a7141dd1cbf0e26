package org.strobe.mpi.bcs;

import java.util.Map;
import java.util.function.Supplier;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.Slots;
import org.strobe.bcs.collective.Team;
import org.strobe.bcs.runtime.BcsRequest;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * The collectives of a communicator of which NICs do barriers, broadcasts and reductions; all else goes by messages.
 *
 * <p>The team is joined with the first of these that waits; until then those that don't go by messages.
 */
public final class BcsCollectives extends DelegatedCollectives {
    private static final long NO_SLOT = -1;
    private static final UserPayload NOTHING = new UserPayload(new byte[0], 0, 0, Type.BYTE);

    private static final Map<Predefined, NicReduction.Operator> OPERATORS = Map.of(
            Predefined.SUM, NicReduction.Operator.SUM,
            Predefined.PROD, NicReduction.Operator.PRODUCT,
            Predefined.MAX, NicReduction.Operator.MAX,
            Predefined.MIN, NicReduction.Operator.MIN,
            Predefined.BAND, NicReduction.Operator.AND,
            Predefined.BOR, NicReduction.Operator.OR,
            Predefined.BXOR, NicReduction.Operator.XOR);

    private static final Map<Type, NicReduction.Element> WHOLES =
            Map.of(Type.INT, NicReduction.Element.INT, Type.LONG, NicReduction.Element.LONG);

    private static final Map<Type, NicReduction.Element> POINTS =
            Map.of(Type.FLOAT, NicReduction.Element.FLOAT, Type.DOUBLE, NicReduction.Element.DOUBLE);

    private final BcsEngine engine;
    private final CollectiveCalls byMessages;
    private final ProcessGroup group;
    private boolean isJoined;
    private Team team;

    BcsCollectives(BcsEngine engine, CollectiveCalls byMessages, ProcessGroup group) {
        delegateTo(byMessages);
        this.engine = engine;
        this.byMessages = byMessages;
        this.group = group;
    }

    /** Joins the team if it was not; whether there is one. */
    private boolean join() {
        if (!isJoined) {
            isJoined = true;
            long[] claimed = {NO_SLOT, 0};
            if (group.rank() == 0) {
                engine.endpoint().claimTeam().ifPresent(claim -> {
                    claimed[0] = claim.slot();
                    claimed[1] = claim.before();
                });
            }
            byMessages.broadcast(claimed, claimed.length, Type.LONG, 0);
            if (claimed[0] != NO_SLOT) {
                Slots.Claim claim = new Slots.Claim((int) claimed[0], claimed[1]);
                team = engine.endpoint().join(claim, group.processes());
            }
        }
        return team != null;
    }

    /** Nothing is called here any more. */
    public void close() {
        if (team != null) {
            engine.endpoint().leave(team);
            team = null;
        }
    }

    @Override
    public void barrier() {
        if (join()) {
            beginBarrier().finish();
        } else {
            super.barrier();
        }
    }

    @Override
    public Operation startBarrier() {
        return team == null ? super.startBarrier() : beginBarrier();
    }

    private CollectiveOperation begun(String call, UserPayload payload, Supplier<BcsRequest> post) {
        return new CollectiveOperation(engine, BcsEngine.posted(payload, post), payload, call);
    }

    private CollectiveOperation beginBarrier() {
        engine.countCall();
        return begun("barrier", NOTHING, () -> engine.endpoint().barrier(team));
    }

    @Override
    public void broadcast(Object buffer, int count, Type type, int root) {
        if (join()) {
            beginBroadcast(buffer, count, type, root).finish();
        } else {
            super.broadcast(buffer, count, type, root);
        }
    }

    @Override
    public Operation startBroadcast(Object buffer, int count, Type type, int root) {
        return team == null
                ? super.startBroadcast(buffer, count, type, root)
                : beginBroadcast(buffer, count, type, root);
    }

    private CollectiveOperation beginBroadcast(Object buffer, int count, Type type, int root) {
        engine.countCall();
        UserPayload payload = new UserPayload(buffer, 0, count, type);
        return begun(
                "bcast",
                payload,
                () -> engine.endpoint().broadcast(team, group.process(root), payload, payload.bytes()));
    }

    /** What NICs would do; null if they can't. */
    private NicReduction reduction(int count, Type type, Operator operator) {
        NicReduction.Operator combined = operator instanceof Predefined known ? OPERATORS.get(known) : null;
        Type element = type.element();
        long bytes = count * type.size();
        if (combined == null
                || element == null
                || bytes == 0
                || bytes > engine.endpoint().mostToReduce()) {
            return null;
        }
        boolean isOfBits = combined == NicReduction.Operator.AND
                || combined == NicReduction.Operator.OR
                || combined == NicReduction.Operator.XOR;
        NicReduction.Element kind = WHOLES.get(element);
        if (kind == null && !isOfBits) {
            kind = POINTS.get(element);
        }
        return kind == null ? null : new NicReduction(combined, kind);
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        NicReduction reduction = reduction(count, type, operator);
        if (reduction != null && join()) {
            beginReduce(sent, received, count, type, reduction, root).finish();
        } else {
            super.reduce(sent, received, count, type, operator, root);
        }
    }

    @Override
    public Operation startReduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        NicReduction reduction = reduction(count, type, operator);
        return reduction == null || team == null
                ? super.startReduce(sent, received, count, type, operator, root)
                : beginReduce(sent, received, count, type, reduction, root);
    }

    private CollectiveOperation beginReduce(
            Object sent, Object received, int count, Type type, NicReduction reduction, int root) {
        engine.countCall();
        UserPayload payload =
                group.rank() == root ? operandIn(sent, received, count, type) : new UserPayload(sent, 0, count, type);
        return begun(
                "reduce",
                payload,
                () -> engine.endpoint().reduce(team, group.process(root), payload, payload.bytes(), reduction));
    }

    /** The own operand, where the result is to be. */
    private static UserPayload operandIn(Object sent, Object received, int count, Type type) {
        UserPayload result = new UserPayload(received, 0, count, type);
        if (!sent.equals(Constants.IN_PLACE)) {
            new UserPayload(sent, 0, count, type).copyTo(result, 0, result.bytes());
        }
        return result;
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        NicReduction reduction = reduction(count, type, operator);
        if (reduction != null && join()) {
            beginAllReduce(sent, received, count, type, reduction).finish();
        } else {
            super.allReduce(sent, received, count, type, operator);
        }
    }

    @Override
    public Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator) {
        NicReduction reduction = reduction(count, type, operator);
        return reduction == null || team == null
                ? super.startAllReduce(sent, received, count, type, operator)
                : beginAllReduce(sent, received, count, type, reduction);
    }

    private CollectiveOperation beginAllReduce(
            Object sent, Object received, int count, Type type, NicReduction reduction) {
        engine.countCall();
        UserPayload payload = operandIn(sent, received, count, type);
        return begun(
                "allReduce", payload, () -> engine.endpoint().allReduce(team, payload, payload.bytes(), reduction));
    }
}

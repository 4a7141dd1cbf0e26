package org.strobe.mpi.bcs;

import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.ProcessTeam;
import org.strobe.bcs.collective.TeamSlots;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * Collectives of a communicator: NICs carry out barriers, broadcasts and reductions, messages all others.
 *
 * <p>The first blocking one of these creates the team. Before it, nonblocking ones use messages too.
 */
public final class BcsCollectives implements Collectives {
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
    private final Supplier<String> name;
    private final Collectives byMessages;
    private final ProcessGroup group;
    private final ByNics byNics = new ByNics();
    private final boolean barriersByNic;
    private final boolean broadcastsByNic;
    private final boolean reducesByNic;
    private final boolean allReducesByNic;
    private boolean isJoined;
    private ProcessTeam team;

    BcsCollectives(BcsEngine engine, CollectiveSite site, ForcedAlgorithms forced) {
        this.engine = engine;
        this.name = site::name;
        this.byMessages = site.charged(site.byMessages());
        this.group = site.group();
        this.barriersByNic = BcsAlgorithms.isByNic(BcsAlgorithms.BARRIER, group.size(), forced);
        this.broadcastsByNic = BcsAlgorithms.isByNic(BcsAlgorithms.BROADCAST, group.size(), forced);
        this.reducesByNic = BcsAlgorithms.isByNic(BcsAlgorithms.REDUCE, group.size(), forced);
        this.allReducesByNic = BcsAlgorithms.isByNic(BcsAlgorithms.ALL_REDUCE, group.size(), forced);
    }

    /** Joins the team at the first call; false if there was no slot for a team. */
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
            byMessages.carryOut(CollectiveCall.broadcast(claimed, claimed.length, Type.LONG, 0));
            if (claimed[0] != NO_SLOT) {
                TeamSlots.Claim claim = new TeamSlots.Claim((int) claimed[0], claimed[1]);
                team = engine.endpoint().join(claim, group.processes());
            }
        }
        return team != null;
    }

    /** Leaves the team. No collective is called afterwards. */
    public void close() {
        if (team != null) {
            engine.endpoint().leave(team);
            team = null;
        }
    }

    @Override
    public void carryOut(CollectiveCall call) {
        CollectiveOperation begun = call.match(byNics, this::join);
        if (begun == null) {
            byMessages.carryOut(call);
        } else {
            begun.finish();
        }
    }

    @Override
    public Operation start(CollectiveCall call) {
        CollectiveOperation begun = call.match(byNics, () -> team != null);
        return begun == null ? byMessages.start(call) : begun;
    }

    /** Begins the calls that NICs carry out; null for the others. What is given says whether there is a team. */
    private final class ByNics implements CollectiveCall.Cases<BooleanSupplier, CollectiveOperation> {
        @Override
        public CollectiveOperation barrier(BooleanSupplier joined) {
            return barriersByNic && joined.getAsBoolean() ? beginBarrier() : null;
        }

        @Override
        public CollectiveOperation broadcast(CollectiveCall.Broadcast call, BooleanSupplier joined) {
            return broadcastsByNic && joined.getAsBoolean() ? beginBroadcast(call) : null;
        }

        @Override
        public CollectiveOperation reduce(CollectiveCall.Reduce call, BooleanSupplier joined) {
            NicReduction reduction = reducesByNic ? reduction(call.count(), call) : null;
            return reduction != null && joined.getAsBoolean() ? beginReduce(call, reduction) : null;
        }

        @Override
        public CollectiveOperation allReduce(CollectiveCall.AllReduce call, BooleanSupplier joined) {
            NicReduction reduction = allReducesByNic ? reduction(call.count(), call) : null;
            return reduction != null && joined.getAsBoolean() ? beginAllReduce(call, reduction) : null;
        }

        @Override
        public CollectiveOperation gather(CollectiveCall.Gather call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation scatter(CollectiveCall.Scatter call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation allGather(CollectiveCall.AllGather call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation allToAll(CollectiveCall.AllToAll call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation neighborAllGather(CollectiveCall.NeighborAllGather call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation neighborAllToAll(CollectiveCall.NeighborAllToAll call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation reduceScatter(CollectiveCall.ReduceScatter call, BooleanSupplier joined) {
            return null;
        }

        @Override
        public CollectiveOperation scan(CollectiveCall.Scan call, BooleanSupplier joined) {
            return null;
        }
    }

    private CollectiveOperation begun(String call, UserPayload payload, Supplier<BcsRequest> post) {
        return new CollectiveOperation(engine, name, BcsEngine.posted(payload, post), payload, call);
    }

    private CollectiveOperation beginBarrier() {
        engine.countCall();
        return begun(
                Collective.BARRIER.blockingName(),
                NOTHING,
                () -> engine.endpoint().barrier(team));
    }

    private CollectiveOperation beginBroadcast(CollectiveCall.Broadcast call) {
        engine.countCall();
        Data data = call.data();
        UserPayload payload = new UserPayload(data.buffer(), 0, data.count(), data.type());
        return begun(
                call.operation().blockingName(),
                payload,
                () -> engine.endpoint().broadcast(team, group.process(call.root()), payload, payload.bytes()));
    }

    /** The reduction on NICs; null if they can't do it. */
    private NicReduction reduction(int count, CollectiveCall.Reduction call) {
        Operator operator = call.operator();
        Type type = call.type();
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

    private CollectiveOperation beginReduce(CollectiveCall.Reduce call, NicReduction reduction) {
        engine.countCall();
        UserPayload payload = group.rank() == call.root()
                ? operandIn(call, call.count())
                : new UserPayload(call.sent(), 0, call.count(), call.type());
        return begun(
                call.operation().blockingName(),
                payload,
                () -> engine.endpoint().reduce(team, group.process(call.root()), payload, payload.bytes(), reduction));
    }

    /** The own operand, copied to where the result comes. */
    private static UserPayload operandIn(CollectiveCall.Reduction call, int count) {
        UserPayload result = new UserPayload(call.received(), 0, count, call.type());
        if (!call.sent().equals(Constants.IN_PLACE)) {
            new UserPayload(call.sent(), 0, count, call.type()).copyTo(result, 0, result.bytes());
        }
        return result;
    }

    private CollectiveOperation beginAllReduce(CollectiveCall.AllReduce call, NicReduction reduction) {
        engine.countCall();
        UserPayload payload = operandIn(call, call.count());
        return begun(
                call.operation().blockingName(),
                payload,
                () -> engine.endpoint().allReduce(team, payload, payload.bytes(), reduction));
    }
}

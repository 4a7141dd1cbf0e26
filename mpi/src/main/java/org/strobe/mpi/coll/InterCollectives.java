package org.strobe.mpi.coll;

import java.nio.ByteBuffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.coll.barrier.TreeBarrier;
import org.strobe.mpi.coll.move.CentralAllGather;
import org.strobe.mpi.coll.move.PairwiseAllToAll;
import org.strobe.mpi.coll.reduce.CentralReduceScatter;
import org.strobe.mpi.coll.reduce.TreeReduce;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Collectives of an intercommunicator: data of one group go to the other. Rank 0 of each group, its leader, speaks for
 * the group where that saves messages.
 *
 * <pre>
 *   allreduce    a1, a2 --> a0        b1 --> b0           within the groups
 *                       a0 ---------- b0                  between the leaders
 *                a0 --> a1, a2        b0 --> b1           within the groups
 * </pre>
 *
 * <p>Within a group, a blocking call uses the group's own collectives, on any engine; a pending call sends messages.
 *
 * <p>In a rooted collective, only the root takes part in its own group.
 */
final class InterCollectives implements CollectiveCall.Cases<Steps, Void> {
    private static final int LEADER = 0;

    private final Channel local;
    private final Channel remote;
    private final int remoteSize;
    private final GroupAlgorithms group;
    private final Collectives own;

    /** @param own collectives of the own group */
    InterCollectives(Channel local, Channel remote, int remoteSize, GroupAlgorithms group, Collectives own) {
        this.local = local;
        this.remote = remote;
        this.remoteSize = remoteSize;
        this.group = group;
        this.own = own;
    }

    @Override
    public Void barrier(Steps steps) {
        int radix = group.group().radix();
        if (steps.areDoneAtOnce()) {
            steps.carryOut(() -> own.carryOut(CollectiveCall.BARRIER));
        } else {
            TreeBarrier.gather(steps, radix);
        }
        if (steps.rank() == LEADER) {
            steps.use(remote);
            steps.exchangeSignals(LEADER, LEADER);
            steps.use(local);
        }
        if (steps.areDoneAtOnce()) {
            steps.carryOut(() -> own.carryOut(CollectiveCall.BARRIER));
        } else {
            TreeBarrier.release(steps, radix);
        }
        return null;
    }

    @Override
    public Void broadcast(CollectiveCall.Broadcast call, Steps steps) {
        Data data = call.data();
        int root = call.root();
        if (root == Constants.PROC_NULL || data.bytes() == 0) {
            return null;
        }
        steps.use(remote);
        if (root == Constants.ROOT) {
            steps.send(data.buffer(), 0, data.count(), data.type(), LEADER);
            return null;
        }
        if (steps.rank() == LEADER) {
            steps.receive(data.buffer(), 0, data.count(), data.type(), root);
        }
        steps.use(local);
        spread(steps, data.buffer(), data.count(), data.type());
        return null;
    }

    /** Broadcasts the leader's data to its group. */
    private void spread(Steps steps, Object buffer, int count, Type type) {
        if (steps.areDoneAtOnce()) {
            steps.carryOut(() -> own.carryOut(CollectiveCall.broadcast(buffer, count, type, LEADER)));
        } else {
            group.broadcast(steps, buffer, count, type, LEADER);
        }
    }

    @Override
    public Void gather(CollectiveCall.Gather call, Steps steps) {
        Data sent = call.sent();
        steps.use(remote);
        if (call.root() == Constants.ROOT) {
            receiveAll(steps, call.received());
        } else if (call.root() != Constants.PROC_NULL && sent.bytes() > 0) {
            steps.send(sent.buffer(), 0, sent.count(), sent.type(), call.root());
        }
        return null;
    }

    @Override
    public Void scatter(CollectiveCall.Scatter call, Steps steps) {
        Data received = call.received();
        steps.use(remote);
        if (call.root() == Constants.ROOT) {
            sendAll(steps, call.sent());
        } else if (call.root() != Constants.PROC_NULL && received.bytes() > 0) {
            steps.receive(received.buffer(), 0, received.count(), received.type(), call.root());
        }
        return null;
    }

    private void sendAll(Steps steps, Blocks sent) {
        for (int dest = 0; dest < remoteSize; dest++) {
            if (sent.bytes(dest) > 0) {
                steps.startSend(sent.buffer(), sent.offset(dest), sent.count(dest), sent.type(dest), dest);
            }
        }
        steps.awaitAll();
    }

    /** Every rank sends to the other group's leader, the only rank that needs all sizes. */
    @Override
    public Void allGather(CollectiveCall.AllGather call, Steps steps) {
        Data sent = call.sent();
        Blocks received = call.received();
        steps.use(remote);
        int giving = sent.bytes() > 0 ? steps.startSend(sent.buffer(), 0, sent.count(), sent.type(), LEADER) : -1;
        if (steps.rank() == LEADER) {
            receiveAll(steps, received);
        } else if (giving >= 0) {
            steps.await(giving);
        }
        steps.use(local);
        if (steps.size() > 1 && received.bytesOfFirst(remoteSize) > 0) {
            CentralAllGather.spread(steps, group.group().radix(), received, remoteSize);
        }
        return null;
    }

    private void receiveAll(Steps steps, Blocks received) {
        for (int source = 0; source < remoteSize; source++) {
            if (received.bytes(source) > 0) {
                steps.startReceive(
                        received.buffer(),
                        received.offset(source),
                        received.count(source),
                        received.type(source),
                        source);
            }
        }
        steps.awaitAll();
    }

    @Override
    public Void allToAll(CollectiveCall.AllToAll call, Steps steps) {
        if (call.sent().isInPlace()) {
            throw new MpiFailure(
                    ErrorClass.BUFFER, "sendbuf=IN_PLACE: an intercommunicator sends what another group receives");
        }
        steps.use(remote);
        PairwiseAllToAll.writeBetween(
                steps, group.group().tuning().inFlight(), call.sent(), call.received(), remoteSize);
        return null;
    }

    @Override
    public Void neighborAllGather(CollectiveCall.NeighborAllGather call, Steps steps) {
        throw noNeighbors();
    }

    @Override
    public Void neighborAllToAll(CollectiveCall.NeighborAllToAll call, Steps steps) {
        throw noNeighbors();
    }

    private static MpiFailure noNeighbors() {
        return new MpiFailure(ErrorClass.COMM, "comm: an intercommunicator has no neighbours");
    }

    @Override
    public Void reduce(CollectiveCall.Reduce call, Steps steps) {
        int root = call.root();
        int count = call.count();
        Type type = call.type();
        if (root == Constants.PROC_NULL || count * type.size() == 0) {
            return null;
        }
        if (root == Constants.ROOT) {
            steps.use(remote);
            steps.receive(call.received(), 0, count, type, LEADER);
            return null;
        }
        ByteBuffer all = collect(steps, call.source(), count, type, call.operator());
        if (steps.rank() == LEADER) {
            steps.use(remote);
            steps.send(all, ElementLayout.origin(type, count), count, type, root);
        }
        return null;
    }

    /** Combines the group's data in memory of its leader, from {@link ElementLayout#origin} on. */
    private ByteBuffer collect(Steps steps, Object sent, int count, Type type, Operator operator) {
        if (!steps.areDoneAtOnce() || ElementLayout.origin(type, count) != 0) {
            return TreeReduce.atFirst(steps, group.group().radix(), sent, count, type, operator);
        }
        ByteBuffer all = steps.rank() == LEADER ? steps.scratch(ElementLayout.bytes(type, count)) : null;
        steps.carryOut(() -> own.carryOut(new CollectiveCall.Reduce(sent, all, count, type, operator, LEADER)));
        return all;
    }

    @Override
    public Void allReduce(CollectiveCall.AllReduce call, Steps steps) {
        int count = call.count();
        Type type = call.type();
        if (count * type.size() == 0) {
            return null;
        }
        ByteBuffer all = collect(steps, call.source(), count, type, call.operator());
        if (steps.rank() == LEADER) {
            int at = ElementLayout.origin(type, count);
            steps.use(remote);
            steps.exchange(all, at, count, type, LEADER, call.received(), 0, count, type, LEADER);
            steps.use(local);
        }
        spread(steps, call.received(), count, type);
        return null;
    }

    @Override
    public Void reduceScatter(CollectiveCall.ReduceScatter call, Steps steps) {
        Type type = call.type();
        int all = Math.toIntExact(call.elementsOfFirst(steps.size()));
        if (all * type.size() == 0) {
            return null;
        }
        ByteBuffer ours = collect(steps, call.source(), all, type, call.operator());
        ByteBuffer theirs = null;
        if (steps.rank() == LEADER) {
            int at = ElementLayout.origin(type, all);
            theirs = steps.scratch(ElementLayout.bytes(type, all));
            steps.use(remote);
            steps.exchange(ours, at, all, type, LEADER, theirs, at, all, type, LEADER);
            steps.use(local);
        }
        CentralReduceScatter.spread(steps, theirs, all, call.received(), call.listed(steps.size()), type);
        return null;
    }

    @Override
    public Void scan(CollectiveCall.Scan call, Steps steps) {
        throw new MpiFailure(ErrorClass.COMM, "comm: an intercommunicator has no scans");
    }
}

package org.strobe.mpi.coll;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.move.CentralAllGather;
import org.strobe.mpi.coll.move.PairwiseAllToAll;
import org.strobe.mpi.coll.move.TreeBarrier;
import org.strobe.mpi.coll.reduce.CentralReduceScatter;
import org.strobe.mpi.coll.reduce.TreeReduce;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.coll.steps.Elements;
import org.strobe.mpi.coll.steps.Scratch;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * The collectives of an intercommunicator: what one group has goes to the other. Rank 0 of each group, its leader, speaks
 * for it where that saves messages.
 *
 * <pre>
 *   allreduce    a1, a2 --> a0        b1 --> b0           within the groups
 *                       a0 ---------- b0                  between the leaders
 *                a0 --> a1, a2        b0 --> b1           within the groups
 * </pre>
 *
 * <p>Within the groups, a call that waits uses the own group's collectives, whatever carries them; a pending one sends messages.
 *
 * <p>Of a rooted collective, the root's group but for the root itself has nothing to do.
 */
final class InterCollectives extends StepwiseCollectives {
    private static final int LEADER = 0;

    private final Channel local;
    private final Channel remote;
    private final int remoteSize;
    private final GroupAlgorithms group;
    private final CollectiveCalls own;

    /** @param own the collectives of the own group, for nothing else */
    InterCollectives(
            Engine engine,
            Channel local,
            Channel remote,
            int rank,
            int size,
            int remoteSize,
            GroupAlgorithms group,
            CollectiveCalls own,
            Scratch memory) {
        super(engine, local, rank, size, memory);
        this.local = local;
        this.remote = remote;
        this.remoteSize = remoteSize;
        this.group = group;
        this.own = own;
    }

    @Override
    void barrier(Steps steps) {
        int radix = group.radix(steps);
        if (steps.areDoneAtOnce()) {
            steps.carryOut(own::barrier);
        } else {
            TreeBarrier.gather(steps, radix);
        }
        if (steps.rank() == LEADER) {
            steps.use(remote);
            steps.exchangeSignals(LEADER, LEADER);
            steps.use(local);
        }
        if (steps.areDoneAtOnce()) {
            steps.carryOut(own::barrier);
        } else {
            TreeBarrier.release(steps, radix);
        }
    }

    @Override
    void broadcast(Steps steps, Object buffer, int count, Type type, int root) {
        if (root == Constants.PROC_NULL || count * type.size() == 0) {
            return;
        }
        steps.use(remote);
        if (root == Constants.ROOT) {
            steps.send(buffer, 0, count, type, LEADER);
            return;
        }
        if (steps.rank() == LEADER) {
            steps.receive(buffer, 0, count, type, root);
        }
        steps.use(local);
        spread(steps, buffer, count, type);
    }

    /** Brings what the leader has to its group. */
    private void spread(Steps steps, Object buffer, int count, Type type) {
        if (steps.areDoneAtOnce()) {
            steps.carryOut(() -> own.broadcast(buffer, count, type, LEADER));
        } else {
            group.broadcast(steps, buffer, count, type, LEADER);
        }
    }

    @Override
    void gather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        gatherV(steps, sent, sentCount, sentType, received, root);
    }

    @Override
    void gatherV(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root) {
        steps.use(remote);
        if (root == Constants.ROOT) {
            receiveAll(steps, received);
        } else if (root != Constants.PROC_NULL && sentCount * sentType.size() > 0) {
            steps.send(sent, 0, sentCount, sentType, root);
        }
    }

    @Override
    void scatter(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        scatterV(steps, sent, received, count, type, root);
    }

    @Override
    void scatterV(Steps steps, Blocks sent, Object received, int count, Type type, int root) {
        steps.use(remote);
        if (root == Constants.ROOT) {
            for (int dest = 0; dest < remoteSize; dest++) {
                if (sent.bytes(dest) > 0) {
                    steps.startSend(sent.buffer(), sent.offset(dest), sent.count(dest), sent.type(dest), dest);
                }
            }
            steps.awaitAll();
        } else if (root != Constants.PROC_NULL && count * type.size() > 0) {
            steps.receive(received, 0, count, type, root);
        }
    }

    /** Everybody sends to the other leader, the only one who needs to know how much each has to say. */
    @Override
    void allGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received) {
        steps.use(remote);
        int giving = sentCount * sentType.size() > 0 ? steps.startSend(sent, 0, sentCount, sentType, LEADER) : -1;
        if (steps.rank() == LEADER) {
            receiveAll(steps, received);
        } else if (giving >= 0) {
            steps.await(giving);
        }
        steps.use(local);
        if (steps.size() > 1 && received.bytesOfFirst(remoteSize) > 0) {
            CentralAllGather.spread(steps, group.radix(steps), received, remoteSize);
        }
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
    void allToAll(Steps steps, Blocks sent, Blocks received) {
        if (sent == null) {
            throw new MpiFailure(
                    ErrorClass.BUFFER, "sendbuf=IN_PLACE: an intercommunicator sends what another group receives");
        }
        steps.use(remote);
        PairwiseAllToAll.writeBetween(steps, group.choice().inFlight(), sent, received, remoteSize);
    }

    @Override
    void neighborAllGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received) {
        throw noNeighbors();
    }

    @Override
    void neighborAllToAll(Steps steps, Blocks sent, Blocks received) {
        throw noNeighbors();
    }

    private static MpiFailure noNeighbors() {
        return new MpiFailure(ErrorClass.COMM, "comm: an intercommunicator has no neighbours");
    }

    @Override
    void reduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root) {
        if (root == Constants.PROC_NULL || count * type.size() == 0) {
            return;
        }
        if (root == Constants.ROOT) {
            steps.use(remote);
            steps.receive(received, 0, count, type, LEADER);
            return;
        }
        ByteBuffer all = collect(steps, sent, count, type, operator);
        if (steps.rank() == LEADER) {
            steps.use(remote);
            steps.send(all, Elements.origin(type, count), count, type, root);
        }
    }

    /** Leaves what the group has, combined, in memory at its leader, from {@link Elements#origin} on. */
    private ByteBuffer collect(Steps steps, Object sent, int count, Type type, Operator operator) {
        if (!steps.areDoneAtOnce() || Elements.origin(type, count) != 0) {
            return TreeReduce.atFirst(steps, group.radix(steps), sent, count, type, operator);
        }
        ByteBuffer all = steps.rank() == LEADER ? steps.scratch(Elements.bytes(type, count)) : null;
        steps.carryOut(() -> own.reduce(sent, all, count, type, operator, LEADER));
        return all;
    }

    @Override
    void allReduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator) {
        if (count * type.size() == 0) {
            return;
        }
        ByteBuffer all = collect(steps, sent, count, type, operator);
        if (steps.rank() == LEADER) {
            int at = Elements.origin(type, count);
            steps.use(remote);
            steps.exchange(all, at, count, type, LEADER, received, 0, count, type, LEADER);
            steps.use(local);
        }
        spread(steps, received, count, type);
    }

    @Override
    void reduceScatter(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator) {
        int all = 0;
        for (int i = 0; i < steps.size(); i++) {
            all = Math.addExact(all, counts[i]);
        }
        if (all * type.size() == 0) {
            return;
        }
        ByteBuffer ours = collect(steps, sent, all, type, operator);
        ByteBuffer theirs = null;
        if (steps.rank() == LEADER) {
            int at = Elements.origin(type, all);
            theirs = steps.scratch(Elements.bytes(type, all));
            steps.use(remote);
            steps.exchange(ours, at, all, type, LEADER, theirs, at, all, type, LEADER);
            steps.use(local);
        }
        CentralReduceScatter.spread(steps, theirs, all, received, counts, type);
    }

    @Override
    void scan(Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive) {
        throw new MpiFailure(ErrorClass.COMM, "comm: an intercommunicator has no scans");
    }
}

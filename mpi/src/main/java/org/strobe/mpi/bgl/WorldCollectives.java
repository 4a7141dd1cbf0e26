package org.strobe.mpi.bgl;

import java.util.Optional;
import org.strobe.emulator.nic.global.Combination.Way;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Basic;
import org.strobe.mpi.type.Type;

/** Collectives of a communicator of all ranks: barrier, broadcast and reductions that wait, if the machine has them; all others by messages. */
final class WorldCollectives implements Collectives, CollectiveCall.Cases<Void, Boolean> {
    private static final int ROOT_NODE = 0;

    private final ProcessGroup group;
    private final Rank rank;
    private final WorldTree tree;
    private final WorldWires wires;
    private final FloatingSum sums;
    private final boolean sendsAgain;
    private final Collectives byMessages;

    /**
     * The collectives of a rank.
     *
     * @param sendsAgain true if the root's processor sends results to all
     */
    WorldCollectives(
            ProcessGroup group,
            Rank rank,
            Optional<WorldTree> tree,
            Optional<WorldWires> wires,
            boolean sendsAgain,
            Collectives byMessages) {
        this.group = group;
        this.rank = rank;
        this.tree = tree.orElse(null);
        this.wires = wires.orElse(null);
        this.sums = tree.map(FloatingSum::new).orElse(null);
        this.sendsAgain = sendsAgain;
        this.byMessages = byMessages;
    }

    @Override
    public void carryOut(CollectiveCall call) {
        if (!call.match(this, null)) {
            byMessages.carryOut(call);
        }
    }

    @Override
    public Operation start(CollectiveCall call) {
        return byMessages.start(call);
    }

    @Override
    public Boolean barrier(Void with) {
        if (wires == null) {
            return false;
        }
        wires.barrier();
        return true;
    }

    @Override
    public Boolean broadcast(CollectiveCall.Broadcast call, Void with) {
        if (tree == null) {
            return false;
        }
        Data data = call.data();
        if (call.root() == group.rank()) {
            tree.give(bytesOf(data.buffer(), data.count(), data.type()));
            return true;
        }
        byte[] given = tree.take(nodeOf(call.root()));
        store(given, data.buffer(), data.count(), data.type());
        if (given.length > data.bytes()) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "the root broadcasts " + given.length + " bytes, and this rank has room for " + data.bytes());
        }
        return true;
    }

    @Override
    public Boolean reduce(CollectiveCall.Reduce call, Void with) {
        boolean isAtRoot = nodeOf(call.root()) == ROOT_NODE;
        return combine(call, call.count(), isAtRoot ? Way.TO_ROOT : Way.TURNED, call.root() == group.rank());
    }

    @Override
    public Boolean allReduce(CollectiveCall.AllReduce call, Void with) {
        return combine(call, call.count(), sendsAgain ? Way.SENT_AGAIN : Way.TURNED, true);
    }

    private boolean combine(CollectiveCall.Reduction call, int count, Way way, boolean isReceiver) {
        Basic basic = call.type().uniform();
        if (tree == null || basic == null || !call.operator().accepts(call.type())) {
            return false;
        }
        byte[] result;
        TreeCode code = TreeCode.of(call.operator(), basic);
        if (code != null) {
            byte[] operand = code.encoded(bytesOf(call.source(), count, call.type()));
            byte[] integers = tree.combine(code.combination(way), operand);
            result = isReceiver ? code.decoded(integers) : null;
        } else if (call.operator().equals(Predefined.SUM)) {
            byte[] elements = bytesOf(call.source(), count, call.type());
            rank.context().combine(elements.length);
            result = sums.of(elements, basic, way, isReceiver);
            rank.context().combine(elements.length);
        } else {
            return false;
        }
        if (isReceiver) {
            store(result, call.received(), count, call.type());
        }
        return true;
    }

    private int nodeOf(int member) {
        return rank.nodeOf(group.process(member));
    }

    private static byte[] bytesOf(Object buffer, int count, Type type) {
        byte[] bytes = new byte[Math.toIntExact(count * type.size())];
        Type.copy(buffer, 0, count, type, bytes, 0, bytes.length, Type.BYTE, bytes.length);
        return bytes;
    }

    private static void store(byte[] bytes, Object buffer, int count, Type type) {
        long room = Math.min(bytes.length, count * type.size());
        Type.copy(bytes, 0, bytes.length, Type.BYTE, buffer, 0, count, type, room);
    }

    @Override
    public Boolean gather(CollectiveCall.Gather call, Void with) {
        return false;
    }

    @Override
    public Boolean scatter(CollectiveCall.Scatter call, Void with) {
        return false;
    }

    @Override
    public Boolean allGather(CollectiveCall.AllGather call, Void with) {
        return false;
    }

    @Override
    public Boolean allToAll(CollectiveCall.AllToAll call, Void with) {
        return false;
    }

    @Override
    public Boolean neighborAllGather(CollectiveCall.NeighborAllGather call, Void with) {
        return false;
    }

    @Override
    public Boolean neighborAllToAll(CollectiveCall.NeighborAllToAll call, Void with) {
        return false;
    }

    @Override
    public Boolean reduceScatter(CollectiveCall.ReduceScatter call, Void with) {
        return false;
    }

    @Override
    public Boolean scan(CollectiveCall.Scan call, Void with) {
        return false;
    }
}

package org.strobe.mpi.watch;

import java.util.Arrays;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.Topology;

/**
 * Sets root and bytes of a collective. A rank's contribution counts as sent and its result as received, including the
 * own block. The algorithm's messages do not matter.
 */
final class CollectiveVolume implements CollectiveCall.Cases<Call, Call> {
    private static final int[] NOBODY = {};

    private final Communicator here;

    CollectiveVolume(Communicator here) {
        this.here = here;
    }

    private boolean isRoot(int root) {
        return here.isInter() ? root == Constants.ROOT : root == here.rank();
    }

    /** True if the rank exchanges data with the root. Within one group the root does so too. */
    private static boolean isMember(int root) {
        return root >= 0;
    }

    @Override
    public Call barrier(Call with) {
        return with;
    }

    @Override
    public Call broadcast(CollectiveCall.Broadcast call, Call with) {
        with.root = call.root();
        boolean isRoot = isRoot(call.root());
        long bytes = call.data().bytes();
        return with.moves(isRoot ? bytes : 0, isMember(call.root()) && !isRoot ? bytes : 0);
    }

    @Override
    public Call gather(CollectiveCall.Gather call, Call with) {
        with.root = call.root();
        long sent = isMember(call.root()) ? ownBytes(call.sent(), call.received()) : 0;
        return with.moves(sent, isRoot(call.root()) ? all(call.received()) : 0);
    }

    @Override
    public Call scatter(CollectiveCall.Scatter call, Call with) {
        with.root = call.root();
        long received = isMember(call.root()) ? ownBytes(call.received(), call.sent()) : 0;
        return with.moves(isRoot(call.root()) ? all(call.sent()) : 0, received);
    }

    @Override
    public Call allGather(CollectiveCall.AllGather call, Call with) {
        return with.moves(ownBytes(call.sent(), call.received()), all(call.received()));
    }

    @Override
    public Call allToAll(CollectiveCall.AllToAll call, Call with) {
        long received = all(call.received());
        return with.moves(call.sent().isInPlace() ? received : all(call.sent()), received);
    }

    @Override
    public Call neighborAllGather(CollectiveCall.NeighborAllGather call, Call with) {
        return with.moves(call.sent().bytes(), neighbours(call.received(), sources()));
    }

    @Override
    public Call neighborAllToAll(CollectiveCall.NeighborAllToAll call, Call with) {
        return with.moves(neighbours(call.sent(), destinations()), neighbours(call.received(), sources()));
    }

    @Override
    public Call reduce(CollectiveCall.Reduce call, Call with) {
        with.root = call.root();
        long bytes = call.count() * call.type().size();
        return with.moves(isMember(call.root()) ? bytes : 0, isRoot(call.root()) ? bytes : 0);
    }

    @Override
    public Call allReduce(CollectiveCall.AllReduce call, Call with) {
        long bytes = call.count() * call.type().size();
        return with.moves(bytes, bytes);
    }

    @Override
    public Call reduceScatter(CollectiveCall.ReduceScatter call, Call with) {
        long size = call.type().size();
        return with.moves(call.elementsOfFirst(here.size()) * size, call.count(here.rank()) * size);
    }

    @Override
    public Call scan(CollectiveCall.Scan call, Call with) {
        long bytes = call.count() * call.type().size();
        return with.moves(bytes, bytes);
    }

    private long all(Blocks blocks) {
        return blocks.bytesOfFirst(here.remoteSize());
    }

    /** Bytes of the own data; in place, bytes of the own block. */
    private long ownBytes(Data data, Blocks blocks) {
        return data.isInPlace() ? blocks.bytes(here.rank()) : data.bytes();
    }

    private int[] sources() {
        Topology topology = here.state().topology();
        return topology == null ? NOBODY : topology.sources(here.rank());
    }

    private int[] destinations() {
        Topology topology = here.state().topology();
        return topology == null ? NOBODY : topology.destinations(here.rank());
    }

    /** Bytes of the blocks of existing neighbours; there is none beyond an open border. */
    private static long neighbours(Blocks blocks, int[] ranks) {
        long[] bytes = new long[ranks.length];
        Arrays.setAll(bytes, i -> ranks[i] < 0 ? 0 : blocks.bytes(i));
        return Arrays.stream(bytes).sum();
    }
}

package org.strobe.tools.model;

import static org.strobe.mpi.call.Collective.ALL_TO_ALL;
import static org.strobe.mpi.call.Collective.GATHER;
import static org.strobe.mpi.call.Collective.SCATTER;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.Set;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.type.Type;
import org.strobe.srm.model.collective.ModelledCollective;

/** Collectives of a rank's world, with direct buffers and, where numbers are combined, sums of doubles. */
final class CheckedCalls {
    private static final Set<ModelledCollective> WITH_PARTS = EnumSet.of(
            ModelledCollective.GATHER,
            ModelledCollective.SCATTER,
            ModelledCollective.ALLGATHER,
            ModelledCollective.ALLTOALL);
    private static final int ROOT = 0;

    private final Provider provider;
    private final Communicator world;

    CheckedCalls(Provider provider) {
        this.provider = provider;
        this.world = provider.world();
    }

    Batches.Repeated of(ModelledCollective collective, long bytes) {
        int size = Math.toIntExact(bytes);
        int all = WITH_PARTS.contains(collective) ? Math.multiplyExact(size, world.size()) : size;
        ByteBuffer one = buffer(all);
        ByteBuffer other = buffer(all);
        return repeated(
                switch (collective) {
                    case BARRIER -> CollectiveCall.BARRIER;
                    case BCAST -> CollectiveCall.broadcast(one, size, Type.BYTE, ROOT);
                    case REDUCE -> reduce(one, other, size / Double.BYTES);
                    case ALLREDUCE ->
                        new CollectiveCall.AllReduce(one, other, size / Double.BYTES, Type.DOUBLE, Predefined.SUM);
                    case GATHER -> gather(one, other, size);
                    case SCATTER -> scatter(one, other, size);
                    case ALLGATHER -> CollectiveCall.allGather(one, other, size, Type.BYTE);
                    case ALLTOALL ->
                        new CollectiveCall.AllToAll(
                                ALL_TO_ALL, Blocks.even(one, size, Type.BYTE), Blocks.even(other, size, Type.BYTE));
                });
    }

    private ByteBuffer buffer(int bytes) {
        return provider.allocate(bytes).order(ByteOrder.nativeOrder());
    }

    private CollectiveCall reduce(ByteBuffer one, ByteBuffer other, int elements) {
        ByteBuffer received = isRoot() ? other : null;
        return new CollectiveCall.Reduce(one, received, elements, Type.DOUBLE, Predefined.SUM, ROOT);
    }

    private CollectiveCall gather(ByteBuffer one, ByteBuffer other, int size) {
        Blocks received = isRoot() ? Blocks.even(other, size, Type.BYTE) : Blocks.NONE;
        return new CollectiveCall.Gather(GATHER, new Data(one, size, Type.BYTE), received, ROOT);
    }

    private CollectiveCall scatter(ByteBuffer one, ByteBuffer other, int size) {
        Blocks sent = isRoot() ? Blocks.even(one, size, Type.BYTE) : Blocks.NONE;
        return new CollectiveCall.Scatter(SCATTER, sent, new Data(other, size, Type.BYTE), ROOT);
    }

    private boolean isRoot() {
        return world.rank() == ROOT;
    }

    /** Adds a barrier after each call, so that no rank runs ahead of the timed calls. */
    Batches.Repeated followed(Batches.Repeated calls) {
        return times -> {
            for (int i = 0; i < times; i++) {
                calls.run(1);
                world.carryOut(CollectiveCall.BARRIER);
            }
        };
    }

    private Batches.Repeated repeated(CollectiveCall call) {
        return times -> {
            for (int i = 0; i < times; i++) {
                world.carryOut(call);
            }
        };
    }
}

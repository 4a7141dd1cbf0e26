package org.strobe.mpi.bgl;

import java.nio.ByteBuffer;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Collectives of all ranks in virtual node mode: a barrier by the wires, all others by messages.
 *
 * <pre>
 *   second rank of a node  --message-->  first rank  --raises-->  wires  --tell-->  both ranks
 * </pre>
 *
 * <p>One message a node, instead of log2 n messages a rank.
 */
final class PairBarrier implements Collectives {
    private static final int TAG = 0;

    /** Number of the first context of such barriers. Those of communicators are at least 0, and two negative ones belong to windows. */
    private static final int FIRST_CONTEXT = -3;

    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

    private final Channel channel;
    private final WorldWires wires;
    private final Collectives byMessages;
    private final boolean isFirst;
    private final int mate;

    /** Number of the context of a communicator's barriers. */
    static int context(int ofCommunicator) {
        return FIRST_CONTEXT - ofCommunicator;
    }

    /** @param channel in that context */
    PairBarrier(ProcessGroup group, Rank rank, Channel channel, WorldWires wires, Collectives byMessages) {
        this.channel = channel;
        this.wires = wires;
        this.byMessages = byMessages;
        int local = rank.placement().localRank(rank.number());
        this.isFirst = local == 0;
        this.mate = group.rankOf(rank.placement().rank(rank.node(), 1 - local));
    }

    @Override
    public void carryOut(CollectiveCall call) {
        if (!call.equals(CollectiveCall.BARRIER)) {
            byMessages.carryOut(call);
        } else if (isFirst) {
            channel.receive(NOTHING, 0, 0, Type.BYTE, mate, TAG).release();
            wires.barrier();
        } else {
            channel.send(SendMode.STANDARD, NOTHING, 0, 0, Type.BYTE, mate, TAG);
            wires.await();
        }
    }

    @Override
    public Operation start(CollectiveCall call) {
        return byMessages.start(call);
    }
}

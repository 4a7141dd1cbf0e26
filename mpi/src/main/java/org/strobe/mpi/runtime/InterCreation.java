package org.strobe.mpi.runtime;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Creates an intercommunicator of two groups whose leaders can reach each other.
 *
 * <pre>
 *   leader of A   -- number, processes of A, in A's order -->   leader of B
 *   leader of B   -- number, processes of B --------------->    leader of A
 *   each leader   -- both offers, the group's own number -->    its group
 * </pre>
 *
 * The number of the group with the smaller first process wins.
 */
final class InterCreation {
    private static final int NUMBER = 0;
    private static final int PROCESSES = 1;

    private InterCreation() {}

    /** Creates an intercommunicator through a bridge to which both leaders belong. */
    static RankCommunicator create(
            RankCommunicator local, int localLeader, RankCommunicator bridge, int remoteLeader, int tag) {
        return create(local, localLeader, own -> exchange(own, bridge.making(), remoteLeader, tag));
    }

    /**
     * Creates an intercommunicator.
     *
     * @param exchange sends the leader's offer and returns the other leader's; called by the leader alone. If it
     *     returns null, no communicator is created and every rank gets null
     */
    static RankCommunicator create(RankCommunicator local, int leader, UnaryOperator<int[]> exchange) {
        RankProvider provider = local.provider();
        boolean leads = local.rank() == leader;
        // Number, number for the own group, size of the other group; size -1 if the other leader is unreachable.
        int[] header = new int[3];
        int[] theirs = null;
        if (leads) {
            header[0] = provider.contexts().take();
            header[1] = provider.contexts().take();
            theirs = exchange.apply(offer(header[0], local.group()));
            header[2] = theirs == null ? -1 : theirs.length - PROCESSES;
        }
        local.carryOut(CollectiveCall.broadcast(header, header.length, Type.INT, leader));
        if (header[2] < 0) {
            giveBack(provider, header[0], header[1]);
            return null;
        }
        theirs = leads ? theirs : new int[header[2] + PROCESSES];
        local.carryOut(CollectiveCall.broadcast(theirs, theirs.length, Type.INT, leader));
        ProcessGroup remote = ProcessGroup.of(Arrays.copyOfRange(theirs, PROCESSES, theirs.length), provider.process());
        if (local.group().intersection(remote).size() > 0) {
            giveBack(provider, header[0], header[1]);
            throw new MpiFailure(ErrorClass.COMM, "remoteLeader: both groups have a process in common");
        }
        boolean oursCounts = local.group().process(0) < remote.process(0);
        if (!oursCounts) {
            giveBack(provider, header[0]);
        }
        RankCommunicator own =
                RankCommunicator.hidden(provider, local.group(), state(local)).open(header[1]);
        return RankCommunicator.inter(provider, own, remote, state(local))
                .open(oursCounts ? header[0] : theirs[NUMBER]);
    }

    private static void giveBack(RankProvider provider, int... numbers) {
        for (int number : numbers) {
            provider.contexts().giveBack(number);
        }
    }

    private static CommunicatorState state(RankCommunicator local) {
        return new CommunicatorState(null, local.state().errorMode());
    }

    private static int[] offer(int number, ProcessGroup group) {
        int[] offer = new int[PROCESSES + group.size()];
        offer[NUMBER] = number;
        System.arraycopy(group.processes(), 0, offer, PROCESSES, group.size());
        return offer;
    }

    /** Exchanges offers, whose lengths may differ. */
    static int[] exchange(int[] own, Channel channel, int with, int tag) {
        Operation sending = channel.startSend(SendMode.STANDARD, own, 0, own.length, Type.INT, with, tag);
        Outcome envelope = channel.probe(with, tag, true);
        int[] theirs = new int[Math.toIntExact(envelope.bytes() / Integer.BYTES)];
        Waits.release(channel.receive(theirs, 0, theirs.length, Type.INT, with, tag));
        Waits.complete(sending);
        return theirs;
    }
}
